import { correctionForm, correctionSchemas } from '@morakot/contract/features/corrections/schema'
import type { CorrectionKind } from '@morakot/contract/features/corrections/states'
import { correctionKindWords } from '@morakot/contract/correction-words'
import { bahtFromSatang } from '@morakot/money/satang'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { MemberSearch } from '#shared/proposal/member-search.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { memberMutation, propose, READS, sourceMutation } from '../queries.ts'
import type { CorrectedMember, Correction, CorrectionBody, Source } from '../queries.ts'
import { corrections, members, sources } from './correction-fields.tsx'
import { CorrectionPreview } from './correction-preview.tsx'

const optionsOf = (kinds: readonly CorrectionKind[]) => () => kinds.map((value) => ({ value, label: correctionKindWords[value] }))
const WHY = [['reasonCode'], ['memberText'], ['reason'], ['proof']] as const
// `MemberSearch` has one field called `username`. Here it takes the number of a record.
const bySourceNumber = z.object({ username: correctionSchemas.source.query.shape.number })

const outcomeOf = (made: Correction) => ({ text: copy.proposed, facts: corrections.facts(made, ['number']) })

interface Shared {
  readonly onClose: () => void
}

/** Reverses a movement, or moves a deposit to the right member. `number` is looked up at once where the dialog is opened from a record. */
export function MovementDialog({ number, onClose }: Shared & { readonly number?: string }) {
  const [found, setFound] = useState<Source | null>(null)
  const isPossible = found !== null && found.kinds.length > 0
  return (
    <FormDialog
      onClose={onClose}
      title={copy.ofMovement}
      schema={correctionForm}
      rows={[['kind'], ['toUsername'], ...WHY, ['absorb']]}
      showIf={{ toUsername: ({ kind }) => kind === 'MOVE' }}
      options={{ kind: optionsOf(found?.kinds ?? []) }}
      fixed={{ transferId: found?.transferId }}
      keyed="correctionId"
      lead={{
        missing: isPossible ? null : found === null ? copy.findSource : copy.noKinds,
        content: (
          <>
            <MemberSearch
              label={copy.number}
              find={copy.find}
              {...(number === undefined ? {} : { initial: number })}
              schema={bySourceNumber}
              mutation={sourceMutation}
              onFound={setFound}
            />
            {found === null ? null : (
              <FactList facts={sources.facts(found, ['username', 'name', 'text', 'amount', 'createdAt', 'depositNumber'])} />
            )}
            {found !== null && !isPossible ? <Notice tone="look" text={copy.noKinds} /> : null}
          </>
        ),
      }}
      preview={(body) => <CorrectionPreview body={bodyOf(body)} />}
      confirm={fill(copy.confirm, { amount: formatBaht(Math.abs(found?.amount ?? 0)) })}
      isDangerous={() => true}
      run={async (body) => await propose(bodyOf(body))}
      result={outcomeOf}
      reads={READS}
    />
  )
}

/** Gives a member credit, or takes some. */
export function AdjustCreditDialog({ onClose }: Shared) {
  const [found, setFound] = useState<CorrectedMember | null>(null)
  return (
    <FormDialog
      onClose={onClose}
      title={copy.adjust}
      schema={correctionForm}
      rows={[['kind'], ['amount'], ...WHY, ['absorb']]}
      initial={{ kind: 'ADJUST_IN' }}
      showIf={{ absorb: ({ kind }) => kind === 'ADJUST_OUT', memberText: ({ kind }) => kind !== 'WRITE_OFF' }}
      options={{
        kind: optionsOf(found !== null && found.debt > 0 ? ['ADJUST_IN', 'ADJUST_OUT', 'WRITE_OFF'] : ['ADJUST_IN', 'ADJUST_OUT']),
      }}
      fixed={{ username: found?.username }}
      keyed="correctionId"
      lead={{
        missing: found === null ? copy.findMember : null,
        content: (
          <>
            <MemberSearch schema={correctionSchemas.member.query} mutation={memberMutation} onFound={setFound} />
            {found === null ? null : <FactList facts={members.facts(found, ['username', 'name', 'credit', 'debt'])} />}
          </>
        ),
      }}
      preview={(body) => <CorrectionPreview body={bodyOf(body)} />}
      confirm={(body) => fill(copy.confirm, { amount: formatBaht(bodyOf(body).amount ?? 0) })}
      isDangerous={({ kind }) => kind === 'ADJUST_OUT'}
      run={async (body) => await propose(bodyOf(body))}
      result={outcomeOf}
      reads={READS}
    />
  )
}

/** The parsed form as its call takes it: an amount is baht there. */
function bodyOf({ amount, ...body }: z.output<typeof correctionForm>): CorrectionBody {
  return amount === undefined ? body : { ...body, amount: bahtFromSatang(amount) }
}
