import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { tokensQuery } from '#features/wallet/queries'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { buyMutation, minigameQuery } from '../queries.ts'
import type { OpenMinigame } from '../queries.ts'

type Package = OpenMinigame['packages'][number]

export interface PackageDialogProps {
  readonly game: OpenMinigame
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Packages of spins for points: price, price of each spin, and what is left afterwards. */
export function PackageDialog({ game, isOpen, onClose }: PackageDialogProps) {
  const client = useQueryClient()
  // Kept until an answer is definite: a repeated request for the same package buys it once.
  const keys = useRef(new Map<string, string>())
  const { mutate, isPending, variables, error, reset } = useMutation({
    ...buyMutation,
    onSuccess: async (_answer, { packageId }) => {
      keys.current.delete(packageId)
      const spins = game.packages.find(({ id }) => id === packageId)?.spins ?? 0
      showToast({ kind: 'success', text: fill(copy['minigame.bought'], { count: spins }) })
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: minigameQuery(game.code).queryKey }),
        client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
      ])
    },
    onError: (failure, { packageId }) => {
      if (!isOutcomeUnknown(failure)) keys.current.delete(packageId)
    },
  })
  const onBuy = (packageId: string) => {
    const key = keys.current.get(packageId) ?? crypto.randomUUID()
    keys.current.set(packageId, key)
    mutate({ code: game.code, packageId, key })
  }
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={copy['minigame.buy']} onClose={close}>
      <p className="text-small text-t2">
        <ThaiText>{fill(copy['minigame.have'], { points: formatInteger(game.points), spins: formatInteger(game.spins) })}</ThaiText>
      </p>
      <ul className="flex flex-col gap-3">
        {game.packages.map((pack) => (
          <li key={pack.id}>
            <PackageRow pack={pack} points={game.points} isBuying={isPending && variables.packageId === pack.id} onBuy={onBuy} />
          </li>
        ))}
      </ul>
      <p role="alert" className={error === null ? 'hidden' : 'text-small text-neg'}>
        {error === null ? null : <ThaiText>{errorText(error)}</ThaiText>}
      </p>
    </Dialog>
  )
}

interface PackageRowProps {
  readonly pack: Package
  readonly points: number
  readonly isBuying: boolean
  readonly onBuy: (packageId: string) => void
}

function PackageRow({ pack, points, isBuying, onBuy }: PackageRowProps) {
  const left = points - pack.points
  const each = (Math.floor((pack.points * 100) / pack.spins) / 100).toLocaleString('en', { maximumFractionDigits: 2 })
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-display text-h2 font-semibold">{fill(copy['minigame.spins'], { count: pack.spins })}</span>
        <span className="text-caption text-t3">{fill(copy['minigame.eachSpin'], { points: each })}</span>
      </div>
      <Button
        size="medium"
        isLoading={isBuying}
        disabledReason={left < 0 ? fill(copy['minigame.missing'], { points: formatInteger(-left) }) : undefined}
        onClick={() => onBuy(pack.id)}
      >
        {`${formatInteger(pack.points)} ${copy['unit.point']}`}
      </Button>
      {left < 0 ? null : (
        <p className="text-center text-caption text-t3">{fill(copy['minigame.balanceAfter'], { points: formatInteger(left) })}</p>
      )}
    </Card>
  )
}
