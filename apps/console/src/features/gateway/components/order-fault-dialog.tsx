import { NativeSelect, TextInput } from '@mantine/core'
import { GATEWAY_CALL_NAMES } from '@morakot/contract/features/gateway/states'
import { FAULT_TIMES_MAX, GATEWAY_FAULTS } from '@morakot/contract/outside/gateway-faults'
import type { GatewayFault } from '@morakot/contract/outside/gateway-faults'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { callText, copy, faultText } from '../copy.ts'
import { GATEWAY_KEY, orderFault } from '../queries.ts'
import { judgeReason } from './judge-reason.ts'

export const callName = (call: string | null) => (call === null ? copy.anyCall : (callText[call] ?? call))
export const timesText = (times: number | null) => (times === null ? copy.untilEnded : fill(copy.timesLeft, { n: String(times) }))

interface Typed {
  readonly fault: GatewayFault
  readonly call: (typeof GATEWAY_CALL_NAMES)[number] | null
  readonly times: string
  readonly reason: string
}

const TIMES = /^\d{1,3}$/u
// oxlint-disable-next-line morakot/no-float-money -- how often; no amount comes of it.
const timesOf = ({ times }: Typed) => (TIMES.test(times) ? Number(times) : -1)

const wrongIn = (typed: Typed) =>
  timesOf(typed) < 0 || timesOf(typed) > FAULT_TIMES_MAX ? copy.timesWrong : (judgeReason(typed.reason) ?? null)

/** Lets the sandbox gateway do something wrong with one of its next calls. */
export function OrderFaultDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({ fault: 'slow', call: null, times: '1', reason: '' })
  const { fault, call } = typed
  const asked = { fault, call, times: timesOf(typed), reason: typed.reason.trim() }
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.orderFault,
        form: { missing: wrongIn(typed), content: <Fields typed={typed} onTyped={setTyped} /> },
        preview: (
          <FactList
            facts={[
              { name: copy.fault, value: faultText[fault] },
              { name: copy.call, value: callName(call) },
              { name: copy.times, value: timesText(asked.times === 0 ? null : asked.times) },
              { name: copy.reason, value: asked.reason },
            ]}
          />
        ),
        confirm: `${copy.orderFault} ${faultText[fault]}`,
        run: async () => await orderFault(asked),
        result: () => ({ text: copy.faultOrdered, facts: [{ name: copy.fault, value: faultText[fault] }] }),
        reads: [GATEWAY_KEY],
      }}
    />
  )
}

function Fields({ typed, onTyped }: { readonly typed: Typed; readonly onTyped: (next: Typed) => void }) {
  return (
    <div className="stack">
      <NativeSelect
        label={copy.fault}
        value={typed.fault}
        data={GATEWAY_FAULTS.map((value) => ({ value, label: faultText[value] }))}
        data-autofocus
        onChange={({ currentTarget: { value } }) =>
          onTyped({ ...typed, fault: GATEWAY_FAULTS.find((one) => one === value) ?? typed.fault })
        }
      />
      <NativeSelect
        label={copy.call}
        value={typed.call ?? ''}
        data={[{ value: '', label: copy.anyCall }, ...GATEWAY_CALL_NAMES.map((value) => ({ value, label: callName(value) }))]}
        onChange={({ currentTarget: { value } }) => onTyped({ ...typed, call: GATEWAY_CALL_NAMES.find((one) => one === value) ?? null })}
      />
      <TextInput
        label={copy.times}
        description={copy.timesHint}
        value={typed.times}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        onChange={({ currentTarget }) => onTyped({ ...typed, times: currentTarget.value })}
      />
      <TextInput
        label={copy.reason}
        value={typed.reason}
        maxLength={500}
        autoComplete="off"
        onChange={({ currentTarget }) => onTyped({ ...typed, reason: currentTarget.value })}
      />
    </div>
  )
}
