import { Button } from '@mantine/core'
import { boostRequestSchema } from '@morakot/contract/features/site/schema-settings'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { focusFirst } from '#shared/focus-first'
import { ContractFields } from '#shared/form/contract-fields.tsx'
import { useContractForm } from '#shared/form/use-contract-form'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import { makeBoost } from '../queries.ts'
import type { BoostRequest } from '../queries.ts'

/** A new offer. Its end is fixed once it is made. */
export function BoostForm() {
  const form = useContractForm(boostRequestSchema, { rows: [['title'], ['multiplier'], ['endAt']] })
  const [request, setRequest] = useState<BoostRequest>()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.value !== undefined) return setRequest(form.value)
    form.leaveAll()
    focusFirst(event.currentTarget, form.wrong)
  }
  return (
    <form noValidate onSubmit={onSubmit} aria-label={copy.boost} className="stack">
      <ContractFields form={form} />
      <div className="row">
        <Button type="submit">{copy.makeBoost}</Button>
      </div>
      {request === undefined ? null : <MakeBoost request={request} onClose={() => setRequest(undefined)} />}
    </form>
  )
}

/** The possible cost and the number of deciders, before it is proposed. */
function MakeBoost({ request, onClose }: { readonly request: BoostRequest; readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.makeBoost,
        summary: <p>{`${request.title} ×${request.multiplier} ${copy.until} ${momentText(request.endAt)}`}</p>,
        preview: <ValueGate request={{ door: 'boost', body: request }} />,
        confirm: copy.proposeBoost,
        run: async () => await makeBoost(request),
        result: ({ outcome }) => ({ text: outcome === 'done' ? copy.boostMade : copy.boostProposed }),
        reads: [['site'], ['value']],
      }}
    />
  )
}
