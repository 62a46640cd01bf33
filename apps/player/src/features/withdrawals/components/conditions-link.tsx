import { Dialog } from '@morakot/ui/components/dialog'
import { useState } from 'react'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'
import { WithdrawConditions } from './withdraw-conditions.tsx'

/** Every rule of a withdrawal, one press away. A desktop shows them next to the form. */
export function ConditionsLink({ conditions }: { readonly conditions: WithdrawalConditions }) {
  const [isOpen, setOpen] = useState(false)
  if (useIsDesktop()) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-auto inline-flex min-h-[44px] items-center text-small font-semibold text-brand-text"
      >
        {copy['withdraw.condition']}
      </button>
      {isOpen ? (
        <Dialog isOpen title={copy['withdraw.condition']} onClose={() => setOpen(false)}>
          <WithdrawConditions conditions={conditions} />
        </Dialog>
      ) : null}
    </>
  )
}
