import { refusedFields } from '@morakot/contract/failed-call'
import { settingSchemas } from '@morakot/contract/features/site/schema-settings'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { draftsOf, useDraft } from '#shared/drafts'
import { typedFrom, useTypedForm } from '#shared/form/use-contract-form'
import type { Typed } from '#shared/form/use-contract-form'
import { copy } from '../copy.ts'
import { saveSetting, settingsQuery } from '../queries.ts'
import type { Setting } from '../queries.ts'

// Kept while other pages are open.
const typedSettings = draftsOf<Typed | null>()
const seenVersions = draftsOf<number>()

/** An operator's input in the form of a setting, based on the version that was shown when the typing began. */
export function useSettingForm(setting: Setting) {
  const { key } = setting
  const queryClient = useQueryClient()
  const [typed, setTyped] = useDraft(typedSettings, key, null)
  const [seenVersion, setSeenVersion] = useDraft(seenVersions, key, setting.version)
  const schema: z.ZodObject = settingSchemas[key]
  const options = { rows: Object.keys(schema.shape).map((name) => [name]), from: setting.value ?? undefined }
  const form = useTypedForm(schema, options, typed ?? typedFrom(schema, options), (next) => {
    if (typed === null) setSeenVersion(setting.version)
    setTyped(next)
  })
  const save = useMutation({
    mutationFn: saveSetting,
    onSuccess: ({ version, proposal }) => {
      setTyped(null)
      setSeenVersion(version)
      showToast({ kind: 'success', text: proposal === null ? copy.saved : copy.proposed })
    },
    onError: (error) => void form.refuse(withoutPrefix(refusedFields(error))),
    onSettled: async () => await queryClient.invalidateQueries(settingsQuery),
  })
  // Nothing is typed over: the form shows what another operator saved.
  const since = typed === null ? setting.version : seenVersion
  return {
    form,
    isSaving: save.isPending,
    failure: save.error,
    isNewer: typed !== null && seenVersion !== setting.version,
    onSave: (isOn: boolean) => {
      if (form.value === undefined) form.leaveAll()
      else save.mutate({ key, version: since, isOn, value: form.value })
    },
    takeNewest: () => {
      setTyped(null)
      form.refuse({})
      save.reset()
    },
    keepMine: () => {
      setSeenVersion(setting.version)
      save.reset()
    },
  }
}

function withoutPrefix(fields: Typed): Typed {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^value\./, ''), text]))
}
