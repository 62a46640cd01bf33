import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { showToast } from '@morakot/ui/toast'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { chooseMutation, offersQuery, refreshPromotions } from '../queries.ts'
import type { Grant } from '../queries.ts'
import { FirstDepositLine } from './first-deposit-line.tsx'
import { outcomeWords } from './promotion-words.ts'
import { useChosenPromotion } from './use-chosen-promotion.ts'

/** Next to the amount of a deposit: which promotion it is made for. Nothing where there is none to choose: default is none. */
export function PromotionChoice() {
  const chosen = useChosenPromotion()
  const { data } = useQuery(offersQuery)
  const count = data?.items.filter(({ unavailable }) => unavailable === null).length ?? 0
  if (chosen !== undefined) return <Chosen grant={chosen} />
  if (count === 0) return null
  return (
    <Card className="flex items-center gap-3 p-3">
      <Gift />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">
          <ThaiText>{copy['promotion.depositingNone']}</ThaiText>
        </span>
        <span className="block text-caption text-t2">{fill(copy['promotion.choices'], { count: String(count) })}</span>
        <FirstDepositLine offers={data?.items ?? []} />
      </p>
      <Link to="/promotion" className="flex min-h-[44px] shrink-0 items-center px-2 text-small font-semibold text-brand-text">
        {copy['promotion.choose']}
      </Link>
    </Card>
  )
}

function Chosen({ grant }: { readonly grant: Grant }) {
  const client = useQueryClient()
  const choose = useMutation({
    ...chooseMutation,
    onSuccess: async () => await refreshPromotions(client),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <Card className="flex items-center gap-3 border-brand p-3">
      <Gift />
      <p className="min-w-0 flex-1">
        <span className="block text-caption text-t2">
          <ThaiText>{copy['promotion.depositing']}</ThaiText>
        </span>
        <span className="block font-semibold [overflow-wrap:anywhere]">
          <ThaiText>{grant.title}</ThaiText>
        </span>
        <span className="block text-caption text-t2">
          <ThaiText>{outcomeWords(grant)}</ThaiText>
        </span>
      </p>
      <Button
        variant="quiet"
        size="medium"
        isLoading={choose.isPending}
        onClick={() => choose.mutate({ bonus: 0, key: crypto.randomUUID() })}
      >
        {copy['promotion.decline']}
      </Button>
    </Card>
  )
}

function Gift() {
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-tile bg-s2 text-brand-text">
      <Icon name="ticket" size={24} />
    </span>
  )
}
