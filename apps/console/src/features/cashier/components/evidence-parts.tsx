import { formatBaht } from '@morakot/ui/format-money'
import { Link } from '@tanstack/react-router'
import { Fact } from '#shared/fact.tsx'
import { ageText, momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { alertText, copy, tierText } from '../copy.ts'
import type { ReviewedWithdrawal } from '../queries.ts'

type Evidence = ReviewedWithdrawal['evidence']

const DAY_MS = 86_400_000

/** The member who requests the withdrawal: tier, identity, the remaining turnover, and open alerts. */
export function EvidenceStatus({ evidence, at }: { readonly evidence: Evidence; readonly at: string }) {
  const { tier, verifiedAt, registeredAt, turnoverTarget, turnoverLeft, openAlerts } = evidence
  const turnover =
    turnoverTarget === 0
      ? copy.turnoverNone
      : `${turnoverLeft === 0 ? copy.turnoverMet : formatBaht(turnoverLeft)} ${copy.of} ${formatBaht(turnoverTarget)}`
  return (
    <dl className="facts">
      <Fact name={copy.tier} value={tierText[tier]} />
      <Fact name={copy.identity} value={verifiedAt === null ? <Tag tone="look">{copy.notVerified}</Tag> : momentText(verifiedAt)} />
      <Fact name={copy.memberSince} value={<Age since={registeredAt} at={at} />} />
      <Fact name={copy.turnover} value={turnover} />
      <Fact
        name={copy.openAlerts}
        value={
          openAlerts.length === 0
            ? copy.noAlerts
            : openAlerts.map((kind) => (
                <Tag key={kind} tone="bad">
                  {alertText[kind]}
                </Tag>
              ))
        }
      />
    </dl>
  )
}

/** The proof of the request, and the age of each possible proof at that time: one that is less than a day old may be stolen. */
export function Proof({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  const { flags, passkey, newestPasskeyAt, passwordChangedAt, createdAt, evidence } = withdrawal
  const { device, bankChangedAt, isBankCurrent, registeredAt } = evidence
  return (
    <dl className="facts">
      <Fact
        name={copy.provenBy}
        value={
          flags.includes('underage_payout') ? copy.byOperators : passkey === null ? copy.byPassword : `${copy.byPasskey} ${passkey.name}`
        }
      />
      {passkey === null ? null : <Fact name={copy.addedBefore} value={<Age since={passkey.addedAt} at={createdAt} />} />}
      <Fact name={copy.newestPasskey} value={newestPasskeyAt === null ? copy.never : momentText(newestPasskeyAt)} />
      <Fact name={copy.passwordAge} value={<AgeOfChoice changedAt={passwordChangedAt} registeredAt={registeredAt} at={createdAt} />} />
      <Fact
        name={copy.deviceAge}
        value={
          device === null ? (
            copy.unknown
          ) : (
            <>
              <Age since={device.firstSeenAt} at={createdAt} /> <span className="dim">{device.name}</span>
            </>
          )
        }
      />
      <Fact
        name={copy.bankAge}
        value={
          isBankCurrent ? (
            <AgeOfChoice changedAt={bankChangedAt} registeredAt={registeredAt} at={createdAt} />
          ) : (
            <Tag tone="bad">{copy.otherAccount}</Tag>
          )
        }
      />
    </dl>
  )
}

/** The age of a password or bank account: set at the registration, before the request, or after it, which is marked. */
function AgeOfChoice({
  changedAt,
  registeredAt,
  at,
}: {
  readonly changedAt: string | null
  readonly registeredAt: string
  readonly at: string
}) {
  if (changedAt === null)
    return (
      <>
        <Age since={registeredAt} at={at} /> <span className="dim">{copy.sinceRegistration}</span>
      </>
    )
  return Date.parse(changedAt) > Date.parse(at) ? (
    <Tag tone="bad">{copy.changedAfter}</Tag>
  ) : (
    <>
      <Age since={changedAt} at={at} /> <span className="dim">{momentText(changedAt)}</span>
    </>
  )
}

/** The age of a moment at the time of the request. A later moment has none: only the demo's history begins before its members. */
function Age({ since, at }: { readonly since: string; readonly at: string }) {
  if (Date.parse(since) > Date.parse(at)) return <span>{momentText(since)}</span>
  const text = ageText(since, Date.parse(at))
  return Date.parse(at) - Date.parse(since) < DAY_MS ? <Tag tone="look">{text}</Tag> : <span>{text}</span>
}

/** The payouts before this request, with their accounts. */
export function EarlierPayouts({ payouts: { count, toThisAccount, latest } }: { readonly payouts: Evidence['payouts'] }) {
  if (count === 0) return <p className="dim">{copy.firstPayout}</p>
  return (
    <>
      <dl className="facts">
        <Fact name={copy.payoutCount} value={`${count} ${copy.times}`} />
        <Fact name={copy.payoutsToThis} value={`${toThisAccount} ${copy.of} ${count}`} />
      </dl>
      <ul className="course">
        {latest.map(({ withdrawalId, amount, paidAt, isToThisAccount }) => (
          <li key={withdrawalId}>
            <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId }} className="link">
              {formatBaht(amount)}
            </Link>{' '}
            <span className="dim">{`${momentText(paidAt)} · ${isToThisAccount ? copy.sameAccount : copy.differentAccount}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
