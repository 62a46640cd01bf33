import { CARRIERS, trackingLink } from '@morakot/contract/features/redemption/states'
import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatPhone } from '@morakot/ui/format-account'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { CopyButton } from '#shared/copy-button.tsx'
import { copy } from '../copy.ts'
import type { Request, WholeRequest } from '../queries.ts'
import { groupedNumber, placeLine } from '../rules.ts'
import { StatePill } from './state-pill.tsx'

/** What was redeemed, when, for how much, and its state. */
export function RequestHead({ request }: { readonly request: Request }) {
  const { itemName, image, createdAt, priceInPoint, status, type } = request
  const about = `${fill(copy['redemption.requestedAt'], { date: formatDateTime(createdAt) })} · ${fill(copy['redeem.price'], { points: formatInteger(priceInPoint) })}`
  return (
    <div className="flex items-start gap-3">
      <img src={image} alt="" width={56} height={56} className="size-14 shrink-0 rounded-tile object-cover" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <p className="font-semibold">
          <ThaiText>{itemName}</ThaiText>
        </p>
        <p className="text-caption text-t2">
          <ThaiText>{about}</ThaiText>
        </p>
        <StatePill status={status} />
        <Remark request={request} />
        {type === 'FREE_CREDIT' && ['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING'].includes(status) ? (
          <p className="text-caption text-t2">
            <ThaiText>{copy['redeem.creditSent']}</ThaiText>
          </p>
        ) : null}
      </div>
    </div>
  )
}

function Remark({ request: { status, retries, priceInPoint, reason } }: { readonly request: Request }) {
  const text =
    status === 'ERROR'
      ? retries < 3
        ? fill(copy['redeem.retrying'], { count: retries + 1 })
        : copy['redeem.at.ERROR']
      : status === 'REFUNDED'
        ? fill(copy['redeem.refunded'], { points: formatInteger(priceInPoint) })
        : ''
  const whole = [text, status === 'REJECTED' || status === 'REFUNDED' ? (reason ?? '') : ''].filter((part) => part !== '').join(' · ')
  return whole === '' ? null : (
    <p className="text-caption text-t2">
      <ThaiText>{whole}</ThaiText>
    </p>
  )
}

/** The parcel's carrier and number once it was sent, and the way to the carrier's own page. */
export function Parcel({ carrier, trackingNumber }: Pick<Request, 'carrier' | 'trackingNumber'>) {
  if (carrier === null || trackingNumber === null) return null
  const link = trackingLink(carrier, trackingNumber)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-caption text-t2">{CARRIERS[carrier].name}</p>
          <p className="tabular font-display font-semibold [overflow-wrap:anywhere]">{groupedNumber(trackingNumber)}</p>
        </div>
        <CopyButton
          text={trackingNumber}
          words={{
            copy: copy['redeem.copy'],
            copied: copy['redeem.copied'],
            name: copy['redeem.copyNumber'],
            done: copy['redeem.copyDone'],
            failed: copy['redeem.copyFailed'],
          }}
        />
      </div>
      {link === null ? null : (
        <a href={link} target="_blank" rel="noreferrer" className={buttonClasses('gold')}>
          <Icon name="next" size={18} />
          {copy['redemption.track']}
        </a>
      )}
    </Card>
  )
}

/** Every state with its moment, oldest first, and the note of a state. */
export function Timeline({ request }: { readonly request: Request }) {
  return (
    <Card className="p-4">
      <h2 className="mb-3 text-h2">{copy['redeem.timeline']}</h2>
      <ol className="flex flex-col">
        {request.timeline.map(({ status, at, note }, place) => (
          <li key={`${at}${status}${String(place)}`} className="relative flex gap-3 pb-4 last:pb-0">
            {place + 1 < request.timeline.length ? (
              <span aria-hidden="true" className="absolute top-6 bottom-0 left-[11px] w-0.5 bg-border-strong" />
            ) : null}
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-s3 text-pos">
              <Icon name={status === 'ERROR' || status === 'REJECTED' ? 'alert' : status === 'REFUNDED' ? 'refresh' : 'check'} size={14} />
            </span>
            <div className="min-w-0">
              <p className="text-small font-semibold">
                <ThaiText>{note ?? stepText(request, status)}</ThaiText>
              </p>
              <p className="tabular text-caption text-t2">
                {formatDateTime(at)}
                {place === 0 ? ` · ${fill(copy['redeem.taken'], { points: formatInteger(request.priceInPoint) })}` : ''}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function stepText({ type }: Request, status: Request['status']): string {
  if (type !== 'COMMODITY' && status === 'DELIVERING') return copy['redeem.at.paying']
  if (type !== 'COMMODITY' && status === 'DELIVERED') return copy['redeem.at.paid']
  return copy[`redeem.at.${status}`]
}

/** Where it goes: the member's own address, or the wallet with the hash of the payment. */
export function Goal({ request: { delivery, wallet, transactionHash, carrier, trackingNumber } }: { readonly request: WholeRequest }) {
  if (delivery === null && wallet === null && transactionHash === null) return null
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="text-h2">{copy['redeem.goesTo']}</h2>
      {delivery === null ? null : (
        <address className="text-small text-t2 not-italic">
          <ThaiText>{`${delivery.name} · ${formatPhone(delivery.phone)}`}</ThaiText>
          <br />
          <ThaiText>{`${delivery.address} ${placeLine(delivery)}`}</ThaiText>
        </address>
      )}
      {carrier === null || trackingNumber !== null ? null : (
        <p className="text-caption text-t2">
          <ThaiText>{`${fill(copy['redeem.byCarrier'], { carrier: CARRIERS[carrier].name })} · ${copy['redeem.carrierHint']}`}</ThaiText>
        </p>
      )}
      {wallet === null ? null : <p className="tabular text-small [overflow-wrap:anywhere] text-t2">{wallet.address}</p>}
      {transactionHash === null ? null : (
        <>
          <p className="text-caption text-t3">
            <ThaiText>{`${copy['redeem.hash']} · ${copy['redeem.demoCoins']}`}</ThaiText>
          </p>
          <p className="tabular text-small [overflow-wrap:anywhere] text-t2">{transactionHash}</p>
        </>
      )}
    </Card>
  )
}
