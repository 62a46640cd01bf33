import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@morakot/ui/toast'
import { refusedFields } from '#shared/api/failure'
import { useDraft } from '#shared/drafts'
import { isLeftToSend } from '#shared/is-left-to-send'
import { copy } from '../copy.ts'
import { saveSetting, settingsQuery } from '../queries.ts'
import type { Setting } from '../queries.ts'
import { draftOf, problemsOf, valueOf } from '../rules.ts'

type Problems = Readonly<Record<string, string>>

/** What an operator types into the form of a setting, over the version that was seen when the typing began. */
export function useSettingForm(setting: Setting) {
  const { key } = setting
  const queryClient = useQueryClient()
  // Kept while other pages are open.
  const [typed, setTyped] = useDraft<Problems | null>(`setting ${key}`, null)
  const [seenVersion, setSeenVersion] = useDraft(`setting ${key} version`, setting.version)
  const [problems, setProblems] = useState<Problems>({})
  const save = useMutation({
    mutationFn: saveSetting,
    onSuccess: ({ version, proposal }) => {
      setTyped(null)
      setSeenVersion(version)
      showToast({ kind: 'success', text: proposal === null ? copy.saved : copy.proposed })
    },
    onError: (error) => setProblems(withoutPrefix(refusedFields(error))),
    onSettled: async () => await queryClient.invalidateQueries(settingsQuery),
  })

  const draft = typed ?? draftOf(key, setting.value)
  // Nothing is typed over: what another operator saved is simply what stands there now.
  const since = typed === null ? setting.version : seenVersion
  return {
    draft,
    problems,
    isSaving: save.isPending,
    failure: save.error,
    isNewer: typed !== null && seenVersion !== setting.version,
    onText: (name: string, text: string) => {
      if (typed === null) setSeenVersion(setting.version)
      setTyped({ ...draft, [name]: text })
      setProblems({ ...problems, [name]: '' })
    },
    onLeave: (name: string, event: { readonly relatedTarget: EventTarget | null }) => {
      if (!isLeftToSend(event) && typed !== null) setProblems({ ...problems, [name]: problemsOf(key, draft)[name] ?? '' })
    },
    onSave: (isOn: boolean) => {
      const found = problemsOf(key, draft)
      setProblems(found)
      if (Object.keys(found).length === 0) save.mutate({ key, version: since, isOn, value: valueOf(key, draft) })
    },
    takeNewest: () => {
      setTyped(null)
      setProblems({})
      save.reset()
    },
    keepMine: () => {
      setSeenVersion(setting.version)
      save.reset()
    },
  }
}

function withoutPrefix(fields: Problems): Problems {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^value\./, ''), text]))
}
