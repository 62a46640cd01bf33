import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { SwitchCard } from '@morakot/ui/components/switch-card'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    ...chooseMutation,
    onSuccess: async (choice) => {
      queryClient.setQueryData(choiceQuery.queryKey, choice)
      await queryClient.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
    },
  })
  return (
    <SwitchCard
      label={copy['live.choice']}
      body={copy['live.choiceBody']}
      isOn={isShown}
      isBusy={isPending}
      error={error === null ? null : errorText(error)}
      onSwitch={(isOn) => mutate({ optOut: !isOn })}
    />
  )
}
