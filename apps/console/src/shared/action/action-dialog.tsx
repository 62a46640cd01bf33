import { Modal } from '@mantine/core'
import { restAfterPress } from '@morakot/ui/double-press'
import { Suspense, useLayoutEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useProofForm } from '#shared/proof'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { ActionOutcome } from './action-outcome.tsx'
import { ActionReason } from './action-reason.tsx'
import type { Action } from './action.ts'
import { useAction } from './use-action.ts'
import type { ActionStep } from './use-action.ts'
import './action.css'

const GONE = 'รายการนี้เปลี่ยนไปแล้ว สิ่งที่คุณกำลังทำยังไม่ถูกบันทึก'

export interface ActionDialogProps<Answer> {
  readonly action: Action<Answer>
  /** Its subject was settled elsewhere meanwhile. */
  readonly isGone?: boolean
  readonly onClose: () => void
}

/** The one dialog for everything that changes something: reason, preview, result. A lost answer keeps it open until the outcome is known. */
export function ActionDialog<Answer>({ action, isGone = false, onClose }: ActionDialogProps<Answer>) {
  const flow = useAction(action)
  const { step } = flow
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  // The second half of a double press was meant for the previous step.
  useLayoutEffect(() => restAfterPress(body), [body, step.kind])
  const isOver = isGone && (step.kind === 'reason' || step.kind === 'preview')
  const isHeld = step.kind === 'asking' || step.kind === 'unknown'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOver) return
    event.preventDefault()
    flow.next()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={action.title}
      size={520}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!isHeld}
      withCloseButton={!isHeld}
      closeButtonProps={{ 'aria-label': 'ปิดกล่องนี้' }}
      transitionProps={{ duration: 120 }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of what the buttons do */}
      <div ref={setBody} className="stack action" onKeyDown={onKeyDown}>
        <Steps step={step} hasFirst={action.reason !== undefined || action.form !== undefined} />
        {action.summary === undefined ? null : <div className="action-summary">{action.summary}</div>}
        {isOver ? <Notice tone="look" text={GONE} isAlert /> : null}
        {step.kind === 'reason' && action.reason !== undefined ? (
          <ActionReason field={action.reason} value={flow.reason} problem={flow.problem} onChange={flow.write} />
        ) : null}
        {step.kind === 'reason' ? action.form?.content : null}
        {step.kind === 'preview' || step.kind === 'asking' ? <Preview action={action} reason={flow.reason} step={step} /> : null}
        {step.kind === 'proof' ? <Proof onProven={flow.proven} /> : null}
        <ActionOutcome step={step} isRetrying={flow.isRetrying} />
        <ActionButtons action={action} flow={flow} isOver={isOver} onClose={onClose} />
      </div>
    </Modal>
  )
}

function Proof({ onProven }: { readonly onProven: () => void }) {
  const proofForm = useProofForm()
  return <Suspense fallback={<Dots label="กำลังโหลด" />}>{proofForm({ onProven })}</Suspense>
}

function Preview<Answer>({
  action,
  reason,
  step,
}: {
  readonly action: Action<Answer>
  readonly reason: string
  readonly step: ActionStep
}) {
  return (
    <>
      {step.kind === 'preview' && step.note !== undefined ? <Notice tone="look" text={step.note} isAlert /> : null}
      {action.preview}
      {action.reason === undefined ? null : (
        <dl className="facts">
          <div>
            <dt>{action.reason.label}</dt>
            <dd>{reason}</dd>
          </div>
        </dl>
      )}
    </>
  )
}

function Steps({ step, hasFirst }: { readonly step: ActionStep; readonly hasFirst: boolean }) {
  const names = hasFirst ? ['เหตุผล', 'ตรวจทาน', 'ผล'] : ['ตรวจทาน', 'ผล']
  const at =
    step.kind === 'reason' ? 0 : names.length - (step.kind === 'preview' || step.kind === 'asking' || step.kind === 'proof' ? 2 : 1)
  return (
    <ol className="action-steps" aria-label="ขั้นตอน">
      {names.map((name, place) => (
        <li key={name} aria-current={place === at ? 'step' : undefined}>{`${place + 1} ${name}`}</li>
      ))}
    </ol>
  )
}
