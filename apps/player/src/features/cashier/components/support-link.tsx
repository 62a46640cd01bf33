import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { useSupportLink } from '#shared/support-link'
import { copy } from '../copy.ts'

/** The link to the team's chat, for a member whose money is not where it should be. */
export function SupportLink() {
  return (
    <a href={useSupportLink()} target="_blank" rel="noreferrer" className={buttonClasses('line', 'large')}>
      <Icon name="chat" />
      {copy['action.contactLine']}
    </a>
  )
}
