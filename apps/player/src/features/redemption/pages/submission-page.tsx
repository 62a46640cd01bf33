import { CARRIERS } from '@morakot/contract/features/redemption/states'
import type { MemberRefusal } from '@morakot/contract/features/redemption/states'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Dialog } from '@morakot/ui/components/dialog'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatPhone } from '@morakot/ui/format-account'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { IdentityLink } from '#features/kyc/components/identity-link.tsx'
import { profileQuery } from '#features/members/queries'
import { readable } from '#shared/api/failure'
import { DeliveryForm } from '../components/delivery-form.tsx'
import { usePoints } from '../components/use-points.ts'
import { useRedeem } from '../components/use-redeem.ts'
import { WalletForm } from '../components/wallet-form.tsx'
import { copy } from '../copy.ts'
import { itemQuery, savedAddressQuery } from '../queries.ts'
import type { Item, RedeemRequest } from '../queries.ts'
import { placeLine, progressTo } from '../rules.ts'

/** What is redeemed, for how much, and where it goes (ROUTE-25). */
export function SubmissionPage() {
  const itemId = useParams({ strict: false, select: (params) => params.itemId }) ?? ''
  const item = useQuery(itemQuery(itemId))
  const points = usePoints()
  // A parcel usually goes to the member: the name is filled in, and may be changed.
  const profile = useQuery(profileQuery).data
  const saved = useQuery({ ...savedAddressQuery, enabled: item.data?.type === 'COMMODITY' })
  if (item.error !== null && item.data === undefined) {
    return <LoadFailure error={readable(item.error) ?? item.error} onRetry={item.refetch} />
  }
  const isWaiting = item.data === undefined || points === undefined || (item.data.type === 'COMMODITY' && saved.isPending)
  if (isWaiting) {
    return (
      <Loading className="mx-auto flex w-full max-w-[640px] flex-col gap-4">
        <Skeleton className="h-[88px] rounded-card" />
        <Skeleton className="h-[320px] rounded-card" />
      </Loading>
    )
  }
  return <Submission item={item.data} points={points} saved={saved.data?.delivery ?? null} receiver={nameOf(profile)} />
}

interface SubmissionProps {
  readonly item: Item
  readonly points: number
  readonly saved: NonNullable<RedeemRequest['delivery']> | null
  readonly receiver: string
}

function nameOf(profile: { readonly firstName: string; readonly lastName: string } | undefined): string {
  return profile === undefined ? '' : `${profile.firstName} ${profile.lastName}`
}

function Submission({ item, points, saved, receiver }: SubmissionProps) {
  const { id, priceInPoint, type, remaining } = item
  const [input, setPending] = useState<RedeemRequest | null>(null)
  const { send, isSending } = useRedeem()
  const { needed, isRedeemable } = progressTo(priceInPoint, points)
  const disabledReason =
    remaining === 0 ? copy['redemption.soldOut'] : isRedeemable ? undefined : fill(copy['redeem.short'], { points: formatInteger(needed) })
  const button = fill(copy['redeem.send'], { points: formatInteger(priceInPoint) })
  const body = { itemId: id, priceInPoint }
  const form = { button, disabledReason }
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4">
      <Summary item={item} points={points} />
      {item.refused !== null ? (
        <Refused why={item.refused} />
      ) : type === 'COMMODITY' ? (
        <DeliveryForm
          {...form}
          saved={saved}
          receiver={receiver}
          onReady={(delivery, remember) => setPending({ ...body, delivery, ...(remember ? { remember } : {}) })}
        />
      ) : type === 'CRYPTO' ? (
        <>
          <p className="text-caption text-t2">
            <ThaiText>{copy['redeem.demoCoins']}</ThaiText>
          </p>
          <WalletForm {...form} onReady={(address) => setPending({ ...body, wallet: { chain: 'BNB', address } })} />
        </>
      ) : (
        <Button disabledReason={disabledReason} onClick={() => setPending(body)}>
          {button}
        </Button>
      )}
      <Confirm
        item={item}
        input={input}
        isSending={isSending}
        onClose={() => setPending(null)}
        onSend={(request) => {
          setPending(null)
          send(request)
        }}
      />
    </div>
  )
}

const REFUSED = {
  'redemption.limit': copy['redeem.refused.limit'],
  'redemption.not_verified': copy['redeem.refused.notVerified'],
  'redemption.crypto_off': copy['redeem.refused.cryptoOff'],
  'members.on_break': copy['redeem.refused.onBreak'],
} as const satisfies Record<MemberRefusal, string>

/** In place of a form that would be refused whatever is typed into it. */
function Refused({ why }: { readonly why: MemberRefusal }) {
  return (
    <Card className="flex flex-col gap-2 p-4">
      <p role="status" className="flex items-start gap-3 font-semibold">
        <Icon name="lock" className="mt-0.5 shrink-0 text-warn" />
        <span>
          <ThaiText>{REFUSED[why]}</ThaiText>
        </span>
      </p>
      {why === 'redemption.not_verified' ? <IdentityLink /> : null}
      {why === 'redemption.limit' ? (
        <Link to="/profile/redemption-request" className="flex min-h-[44px] items-center text-small font-semibold text-brand-text">
          {copy['redemption.history']}
        </Link>
      ) : null}
    </Card>
  )
}

function Summary({ item: { name, image, priceInPoint, detail }, points }: { readonly item: Item; readonly points: number }) {
  const left = points - priceInPoint
  return (
    <Card className="flex items-center gap-3 p-3">
      <img src={image} alt="" width={64} height={64} className="size-16 shrink-0 rounded-tile object-cover" />
      <div className="min-w-0">
        <h2 className="text-h2">
          <ThaiText>{name}</ThaiText>
        </h2>
        <p className="text-small text-t2">
          <ThaiText>
            {left < 0
              ? fill(copy['redeem.price'], { points: formatInteger(priceInPoint) })
              : fill(copy['redeem.uses'], { points: formatInteger(priceInPoint), left: formatInteger(left) })}
          </ThaiText>
        </p>
        {detail === '' ? null : (
          <p className="text-caption text-t3">
            <ThaiText>{detail}</ThaiText>
          </p>
        )}
      </div>
    </Card>
  )
}

interface ConfirmProps {
  readonly item: Item
  readonly input: RedeemRequest | null
  readonly isSending: boolean
  readonly onClose: () => void
  readonly onSend: (request: RedeemRequest) => void
}

const TITLES = {
  COMMODITY: copy['redeem.confirmAddress'],
  CRYPTO: copy['redeem.confirmWallet'],
  FREE_CREDIT: copy['redeem.confirmCredit'],
} as const

function Confirm({ item, input, isSending, onClose, onSend }: ConfirmProps) {
  const { delivery, wallet } = input ?? {}
  return (
    <Dialog
      isOpen={input !== null}
      title={TITLES[item.type]}
      onClose={onClose}
      actions={
        <>
          <Button isLoading={isSending} onClick={() => (input === null ? undefined : onSend(input))}>
            {copy['action.redeem']}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {item.type === 'FREE_CREDIT' ? copy['action.cancel'] : copy['redeem.back']}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        <ThaiText>{`${item.name} · ${fill(copy['redeem.price'], { points: formatInteger(item.priceInPoint) })}`}</ThaiText>
      </p>
      {delivery === undefined ? null : (
        <address className="text-small text-t2 not-italic">
          <ThaiText>{`${delivery.name} · ${formatPhone(delivery.phone)}`}</ThaiText>
          <br />
          <ThaiText>{`${delivery.address} ${placeLine(delivery)}`}</ThaiText>
          {delivery.carrier === undefined ? null : (
            <>
              <br />
              <ThaiText>{fill(copy['redeem.byCarrier'], { carrier: CARRIERS[delivery.carrier].name })}</ThaiText>
            </>
          )}
        </address>
      )}
      {wallet === undefined ? null : <p className="tabular text-small [overflow-wrap:anywhere] text-t2">{wallet.address}</p>}
      {item.type === 'FREE_CREDIT' ? (
        <p className="text-small text-t2">
          <ThaiText>{copy['redeem.creditArrives']}</ThaiText>
        </p>
      ) : null}
    </Dialog>
  )
}
