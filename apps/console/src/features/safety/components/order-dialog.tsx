import { NativeSelect } from '@mantine/core'
import { askedHowWords, orderLimitForms } from '@morakot/contract/features/safety/schema'
import { bahtFromSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { orderLimit, SAFETY_KEY } from '../queries.ts'
import type { Case } from '../queries.ts'
import { limitName, limitValue } from './case-words.ts'

type Limit = Case['limits'][number]

interface OrderDialogProps {
  readonly memberId: string
  readonly username: string
  readonly limits: readonly Limit[]
  /** What the page of the member reads again afterwards. */
  readonly reads: readonly (readonly string[])[]
  readonly onClose: () => void
}

const keyOf = ({ kind, period }: Limit) => `${kind}.${period}`
const numberOf = (value: Satang | number) => (typeof value === 'bigint' ? bahtFromSatang(value) : value)

/** The strictest limit in force: the member's own, or one that an operator set. */
function holdsText({ kind, value, order }: Limit): string {
  const strictest = order === null || (value !== null && value < order.value) ? value : order.value
  return limitValue(kind, strictest)
}

/** Limits a member until an end; the server refuses one that is not stricter than those in force. */
export function OrderDialog({ memberId, username, limits, reads, onClose }: OrderDialogProps) {
  const [chosen, setChosen] = useState('')
  const limit = limits.find((each) => keyOf(each) === chosen) ?? limits[0]
  if (limit === undefined) return null
  const { kind, period } = limit
  const content = (
    <NativeSelect
      label={copy.limit}
      data={limits.map((each) => ({ value: keyOf(each), label: `${limitName(each)} (${holdsText(each)})` }))}
      value={keyOf(limit)}
      data-autofocus
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    />
  )
  return (
    <FormDialog
      onClose={onClose}
      title={copy.order}
      summary={<p>{username}</p>}
      schema={orderLimitForms[kind]}
      rows={[['limit.value', 'months'], ['askedHow'], ['evidence'], ['memberText']]}
      showIf={{ memberText: ({ askedHow }) => askedHow === 'own_initiative' }}
      keyed="orderId"
      fixed={{ limit: { kind, period } }}
      lead={{ content, missing: null }}
      facts={({ limit: { value }, months, askedHow, evidence, memberText }) => [
        { name: copy.limit, value: limitName(limit) },
        { name: copy.before, value: holdsText(limit) },
        { name: copy.after, value: limitValue(kind, numberOf(value)) },
        { name: copy.months, value: fill(copy.monthsOf, { months }) },
        { name: copy.askedHow, value: askedHowWords[askedHow] },
        { name: copy.evidence, value: evidence },
        ...(memberText === undefined ? [] : [{ name: copy.memberText, value: memberText }]),
      ]}
      preview={({ limit: { value }, months, memberText }) => {
        const after = limitValue(kind, numberOf(value))
        return <Consequences name={limitName(limit)} before={holdsText(limit)} after={after} months={months} why={memberText} />
      }}
      confirm={copy.orderConfirm}
      isDangerous={() => true}
      run={async ({ limit: { value, ...input }, ...body }) =>
        await orderLimit(memberId, { ...body, limit: { ...input, value: numberOf(value) } })
      }
      result={() => ({ text: copy.orderedLimit })}
      reads={[[SAFETY_KEY], ...reads]}
    />
  )
}

interface ConsequencesProps {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly months: string
  readonly why: string | undefined
}

/** What happens at once, and the sentence that the member reads. */
function Consequences({ why, ...change }: ConsequencesProps) {
  const reads = why === undefined ? copy.orderMemberReads : copy.orderMemberReadsWhy
  return (
    <>
      <Notice tone="look" text={fill(copy.orderPreview, change)} />
      <Notice text={fill(reads, { value: change.after, why: why ?? '' })} />
    </>
  )
}
