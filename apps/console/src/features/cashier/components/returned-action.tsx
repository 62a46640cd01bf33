import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { Button } from '@morakot/ui/components/button'
import { useState } from 'react'
import { ReasonDialog } from '#shared/reason-dialog.tsx'
import { useDecision } from '#shared/use-decision'
import { unmatchedCopy as copy } from '../copy.ts'
import { markReturnedMutation } from '../queries.ts'

/** Write down that the bank sent the money back. */
export function ReturnedAction({ eventId }: { readonly eventId: string }) {
  const [isAsking, setAsking] = useState(false)
  const markReturned = useDecision(markReturnedMutation, { reads: 'cashier', said: () => copy.returned })
  return (
    <>
      <Button size="medium" variant="outline" onClick={() => setAsking(true)}>
        {copy.markReturned}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={copy.markReturned}
          hint={copy.returnedHint}
          label={copy.bankReference}
          field="bankReference"
          confirm={copy.confirmReturned}
          cancel={copy.cancel}
          judge={(bankReference) => cashierConsoleSchemas.markReturned.body.safeParse({ eventId, bankReference })}
          decision={markReturned}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
