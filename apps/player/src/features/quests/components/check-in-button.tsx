import { Button } from '@morakot/ui/components/button'
import { useQuery } from '@tanstack/react-query'
import { checkInWindow } from '#shared/check-in-window'
import { copy } from '../copy-check-in.ts'
import { questsQuery } from '../queries-count.ts'
import { dailyOf } from './check-in-week.ts'

/** Opens the check-in window at a member's request; nothing without a daily quest. */
export function CheckInButton() {
  const daily = dailyOf(useQuery(questsQuery).data)
  if (daily === undefined) return null
  return (
    <Button variant="outline" icon="flag" onClick={() => checkInWindow.set(true)}>
      {copy['checkin.title']}
    </Button>
  )
}
