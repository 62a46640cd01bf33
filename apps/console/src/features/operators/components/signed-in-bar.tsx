import { Button } from '@morakot/ui/components/button'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { logoutMutation, operatorQuery } from '../queries.ts'

/** Who is signed in, and the way out. */
export function SignedInBar({ displayName }: { readonly displayName: string }) {
  const queryClient = useQueryClient()
  const logout = useMutation({
    ...logoutMutation,
    onSuccess: async () => {
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== operatorQuery.queryKey[0] })
      await queryClient.resetQueries(operatorQuery)
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  })
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-s1">
      <div className="mx-auto flex max-w-[960px] items-center gap-3 px-4 py-2">
        <h1 className="mr-auto font-display font-semibold text-h2 text-t1">{copy.title}</h1>
        <p className="min-w-0 text-small text-t2 wrap-anywhere">
          <span className="max-sm:sr-only">{copy.signedInAs} </span>
          {displayName}
        </p>
        <Button variant="outline" size="medium" onClick={() => logout.mutate()} isLoading={logout.isPending}>
          {copy.logout}
        </Button>
      </div>
    </header>
  )
}
