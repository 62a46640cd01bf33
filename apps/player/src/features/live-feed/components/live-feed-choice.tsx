import { Card } from '@morakot/ui/components/card'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { errorText, readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { choiceQuery, chooseMutation, withdrawalsQuery } from '../queries.ts'

/** Whether the own withdrawals are shown to others. It holds at once, for what was paid before too. */
export function LiveFeedChoice() {
  const { data, error, refetch } = useQuery(choiceQuery)
  if (data !== undefined) return <Switch isShown={!data.optOut} />
  return error === null ? (
    <Skeleton className="h-[84px] rounded-card" />
  ) : (
    <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
  )
}

function Switch({ isShown }: { readonly isShown: boolean }) {
  const bodyId = useId()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    ...chooseMutation,
    onSuccess: async (choice) => {
      queryClient.setQueryData(choiceQuery.queryKey, choice)
      await queryClient.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
    },
  })
  return (
    <Card className="flex flex-col gap-2 p-4">
      <button
        type="button"
        role="switch"
        aria-checked={isShown}
        aria-describedby={bodyId}
        aria-busy={isPending || undefined}
        onClick={() => (isPending ? undefined : mutate({ optOut: isShown }))}
        className="flex min-h-[44px] items-center justify-between gap-4 text-left text-body font-semibold"
      >
        <ThaiText>{copy['live.choice']}</ThaiText>
        <span
          aria-hidden="true"
          className={`flex h-7 w-12 shrink-0 items-center rounded-full p-1 transition-colors ${isShown ? 'justify-end bg-pos' : 'justify-start bg-border-strong'}`}
        >
          <span className="size-5 rounded-full bg-white" />
        </span>
      </button>
      <p id={bodyId} className="text-small text-t2">
        <ThaiText>{copy['live.choiceBody']}</ThaiText>
      </p>
      <p role="alert" className={error === null ? 'hidden' : 'text-small text-neg'}>
        {error === null ? null : <ThaiText>{errorText(error)}</ThaiText>}
      </p>
    </Card>
  )
}
