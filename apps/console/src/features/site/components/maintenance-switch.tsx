import { Button, buttonClasses } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { Question } from '#shared/question.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { makePassMutation, saveMutation } from '../queries.ts'
import type { Setting } from '../queries.ts'

/** Closes the members' app, which it asks about, and opens it, by the words that were saved last; and lets operators in meanwhile. */
export function MaintenanceSwitch({ setting }: { readonly setting: Setting }) {
  const { isOn, version, value } = setting
  const [isAsking, setAsking] = useState(false)
  const save = useDecision(saveMutation, { reads: 'site', said: (saved) => (saved.isOn ? copy.siteClosed : copy.siteOpened) })
  const onSwitch = () =>
    save.mutate({ key: 'MAINTENANCE', version, isOn: !isOn, value: value ?? {} }, { onSuccess: () => setAsking(false) })
  return (
    <div className="grid gap-3 rounded-card border border-border-strong p-4">
      <p className={isOn ? 'text-warn' : 'text-pos'}>
        <ThaiText>{isOn ? copy.siteIsClosed : copy.siteIsOpen}</ThaiText>
      </p>
      {isAsking ? null : <FailureLine error={save.error} isOfDecision />}
      <Button
        size="medium"
        variant={isOn ? 'gold' : 'danger'}
        className="justify-self-start"
        isLoading={save.isPending}
        onClick={() => (isOn ? onSwitch() : setAsking(true))}
      >
        {isOn ? copy.openSite : copy.closeSite}
      </Button>
      {isOn ? <PassLink /> : null}
      {isAsking ? (
        <Question
          title={copy.closeSite}
          hint={copy.closeSiteHint}
          confirm={copy.confirmCloseSite}
          cancel={copy.cancel}
          isDangerous
          decision={save}
          onConfirm={onSwitch}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

function PassLink() {
  const pass = useMutation(makePassMutation)
  return (
    <div className="grid gap-2">
      <p className="text-small text-t2">
        <ThaiText>{copy.passHint}</ThaiText>
      </p>
      {pass.data === undefined ? (
        <Button variant="outline" size="medium" isLoading={pass.isPending} onClick={() => pass.mutate()}>
          {copy.passAsk}
        </Button>
      ) : (
        <a href={pass.data.url} target="_blank" rel="noopener" className={buttonClasses('outline', 'medium')} onClick={() => pass.reset()}>
          {copy.passOpen}
        </a>
      )}
      <FailureLine error={pass.error} />
    </div>
  )
}
