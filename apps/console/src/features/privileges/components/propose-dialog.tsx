import { NativeSelect, TextInput } from '@mantine/core'
import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { TIERS, TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatBaht } from '@morakot/ui/format-money'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { MemberSearch } from '#shared/proposal/member-search.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { proposeTier, tierMemberMutation } from '../queries.ts'
import type { Override, TierMember } from '../queries.ts'

/** Stands for the key of an attempt while a form is judged. */
const ANY_ID = '00000000-0000-7000-8000-000000000000'

/** Proposes a tier for a member until a day: the first of two operators. */
export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<TierMember | null>(null)
  const [chosen, setChosen] = useState('ELITE')
  const [lastDay, setLastDay] = useState('')
  const [reason, setReason] = useState('')
  const tier = TIERS.find((one) => one === chosen) ?? 'ELITE'
  const asked = { username: found?.username ?? '', tier, lastDay, reason: reason.trim() }
  const wrong = problemOf(privilegeConsoleSchemas.propose.body.safeParse({ ...asked, overrideId: ANY_ID }))
  return (
    <ActionDialog<Override>
      onClose={onClose}
      action={{
        title: copy.propose,
        form: {
          missing: found === null ? copy.findFirst : (wrong ?? null),
          content: (
            <>
              <MemberSearch schema={privilegeConsoleSchemas.member.query} mutation={tierMemberMutation} onFound={setFound} />
              {found === null ? null : (
                <div className="stack">
                  <FactList facts={factsOf(found)} />
                  <NativeSelect
                    label={copy.newTier}
                    data={TIERS.map((value) => ({ value, label: TIER_NAMES[value] }))}
                    value={chosen}
                    onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                  />
                  <TextInput label={copy.lastDay} value={lastDay} onChange={({ currentTarget }) => setLastDay(currentTarget.value)} />
                  <TextInput
                    label={copy.reason}
                    value={reason}
                    autoComplete="off"
                    onChange={({ currentTarget }) => setReason(currentTarget.value)}
                  />
                </div>
              )}
            </>
          ),
        },
        preview: (
          <>
            <FactList
              facts={[
                ...(found === null ? [] : factsOf(found)),
                { name: copy.newTier, value: TIER_NAMES[tier] },
                { name: copy.until, value: lastDay },
                { name: copy.reason, value: asked.reason },
              ]}
            />
            <Notice text={copy.proposeHint} />
          </>
        ),
        confirm: `${copy.confirmPropose} ${TIER_NAMES[tier]}`,
        run: async ({ key }) => await proposeTier({ ...asked, overrideId: key }),
        result: () => ({ text: copy.proposed }),
        reads: [['tiers']],
      }}
    />
  )
}

function factsOf({ username, name, tier, deposits90d }: TierMember) {
  return [
    { name: copy.member, value: `${username} ${name}` },
    { name: copy.now, value: TIER_NAMES[tier] },
    { name: copy.deposits, value: formatBaht(deposits90d) },
  ]
}
