import { Button, buttonClasses } from '@morakot/ui/components/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { makePassMutation, saveMutation, settingsQuery } from '../queries.ts'
import type { Setting } from '../queries.ts'

/** Closes and opens the members' app with one press, by the words that were saved last; and lets operators in meanwhile. */
export function MaintenanceSwitch({ setting }: { readonly setting: Setting }) {
  const { isOn, version, value } = setting
  const queryClient = useQueryClient()
  const save = useMutation({ ...saveMutation, onSettled: async () => await queryClient.invalidateQueries(settingsQuery) })
  return (
    <div className="grid gap-3 rounded-card border border-border-strong p-4">
      <p className={isOn ? 'text-warn' : 'text-pos'}>{isOn ? copy.siteIsClosed : copy.siteIsOpen}</p>
      {save.error === null ? null : (
        <p role="alert" className="text-neg">
          {failureText(save.error)}
        </p>
      )}
      <Button
        size="medium"
        variant={isOn ? 'gold' : 'danger'}
        className="justify-self-start"
        isLoading={save.isPending}
        onClick={() => save.mutate({ key: 'MAINTENANCE', version, isOn: !isOn, value: value ?? {} })}
      >
        {isOn ? copy.openSite : copy.closeSite}
      </Button>
      {isOn ? <PassLink /> : null}
    </div>
  )
}

function PassLink() {
  const pass = useMutation(makePassMutation)
  return (
    <div className="grid gap-2">
      <p className="text-small text-t2">{copy.passHint}</p>
      {pass.data === undefined ? (
        <Button variant="outline" size="medium" isLoading={pass.isPending} onClick={() => pass.mutate()}>
          {copy.passAsk}
        </Button>
      ) : (
        <a href={pass.data.url} target="_blank" rel="noopener" className={buttonClasses('outline', 'medium')} onClick={() => pass.reset()}>
          {copy.passOpen}
        </a>
      )}
      {pass.error === null ? null : (
        <p role="alert" className="text-neg">
          {failureText(pass.error)}
        </p>
      )}
    </div>
  )
}
