import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { useState } from 'react'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { MemberSearch } from '#shared/proposal/member-search.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { proposeTier, tierMemberMutation } from '../queries.ts'
import type { TierMember } from '../queries.ts'
import { MEMBER, members, proposes, UNTIL } from './tier-facts.ts'

const { member: search, propose } = privilegeConsoleSchemas
const LAST_DAY = proposes.own('lastDay', { title: UNTIL.title })

/** Proposes a tier for a member until a day: the first of two operators. */
export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<TierMember | null>(null)
  return (
    <FormDialog
      onClose={onClose}
      title={copy.propose}
      schema={propose.body}
      rows={[['tier'], ['lastDay'], ['reason']]}
      initial={{ tier: 'ELITE' }}
      fixed={{ username: found?.username }}
      keyed="overrideId"
      lead={{
        missing: found === null ? copy.findFirst : null,
        content: (
          <>
            <MemberSearch schema={search.query} mutation={tierMemberMutation} onFound={setFound} />
            {found === null ? null : <FactList facts={members.facts(found, MEMBER)} />}
          </>
        ),
      }}
      facts={(body) => [...(found === null ? [] : members.facts(found, MEMBER)), ...proposes.facts(body, ['tier', LAST_DAY, 'reason'])]}
      preview={() => (
        <>
          <Notice text={copy.proposeHint} />
          <Approvers permission="tiers.override" />
        </>
      )}
      confirm={(body) => `${copy.confirmPropose} ${proposes.text(body, 'tier')}`}
      run={proposeTier}
      result={() => ({ text: copy.proposed })}
      reads={[['tiers']]}
    />
  )
}
