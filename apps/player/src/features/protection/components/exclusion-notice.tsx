import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { requestReturnMutation, protectionQuery } from '../queries.ts'
import type { Exclusion } from '../queries.ts'
import { exclusionTitle, exclusionUntil, startedText } from './limit-words.ts'

/** The break that a member is on: null when none, undefined while it is not known. */
export function useExclusion(): Exclusion | null | undefined {
  return useQuery(protectionQuery).data?.exclusion
}

/** That a member is on a break, until when, and what stays possible. Nothing here persuades a member to play again. */
export function ExclusionNotice({ exclusion }: { readonly exclusion: Exclusion }) {
  return (
    <section data-on-break aria-label={exclusionTitle(exclusion)} className="flex flex-col gap-3 rounded-card border border-info bg-s1 p-4">
      <div className="flex items-start gap-3">
        <Icon name="pause" size={26} className="mt-0.5 shrink-0 text-info" />
        <div className="min-w-0">
          <p className="font-display text-h2 font-semibold">
            <ThaiText>{exclusionTitle(exclusion)}</ThaiText>
          </p>
          <p className="text-small text-t1">
            <ThaiText>{exclusionUntil(exclusion)}</ThaiText>
          </p>
          {exclusion.byTeam === null ? null : (
            <p className="text-small text-t1">
              <ThaiText>{startedText(exclusion.byTeam)}</ThaiText>
            </p>
          )}
          <p className="text-small text-t2">
            <ThaiText>{copy['safe.pausedBody']}</ThaiText>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/withdraw" className={buttonClasses('outline', 'medium')}>
          {copy['action.withdraw']}
        </Link>
        <a href="tel:1323" className={buttonClasses('quiet', 'medium')}>
          {copy['safe.help']}
        </a>
        {exclusion.isTermOver && exclusion.returnsAt === null ? <ReturnButton /> : null}
      </div>
    </section>
  )
}

function ReturnButton() {
  const client = useQueryClient()
  const request = useMutation({
    ...requestReturnMutation,
    onSuccess: (protection) => client.setQueryData(protectionQuery.queryKey, protection),
  })
  return (
    <>
      <Button variant="outline" size="medium" isLoading={request.isPending} onClick={() => request.mutate()}>
        {copy['safe.askReturn']}
      </Button>
      <p role="alert" className={request.error === null ? 'hidden' : 'w-full text-small text-neg'}>
        {request.error === null ? null : <ThaiText>{errorText(request.error)}</ThaiText>}
      </p>
    </>
  )
}

/** The same where a member comes by: nothing is drawn for one who may play. */
export function ExclusionBanner() {
  const exclusion = useExclusion()
  return exclusion === null || exclusion === undefined ? null : <ExclusionNotice exclusion={exclusion} />
}
