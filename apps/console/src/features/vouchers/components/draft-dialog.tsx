import { campaign, campaignForm } from '@morakot/contract/features/vouchers/schema'
import { REWARD_TOKENS, rewardTokens } from '@morakot/contract/reward'
import { useNavigate } from '@tanstack/react-router'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { draftCampaign, VOUCHERS_KEY } from '../queries.ts'

const REWARD_ROW = rewardTokens.map((token) => REWARD_TOKENS[token].field)

/** Drafts a campaign: what it gives, to how many, and how long it can be claimed. */
export function DraftDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <FormDialog
      onClose={onClose}
      title={copy.make}
      schema={campaignForm}
      rows={[['code'], ['title'], ['kind'], ['trigger'], REWARD_ROW, ['count', 'lifeDays'], ['claimableAt'], ['sharedCode']]}
      showIf={{ trigger: ({ kind }) => kind === 'personal', sharedCode: ({ kind }) => kind === 'shared' }}
      preview={() => <Notice text={copy.makePreview} />}
      confirm={copy.makeConfirm}
      run={draftCampaign}
      result={(drafted) => {
        void navigate({ to: '/vouchers/$id', params: { id: drafted.id } })
        return { text: copy.made, facts: describe(campaign).facts(drafted, ['code', 'budget']) }
      }}
      reads={[[VOUCHERS_KEY]]}
    />
  )
}
