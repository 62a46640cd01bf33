// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'
import type { Document } from '../database/document.ts'
import type { MemberId, OperatorId, SessionId } from '../identity.ts'
import type { ShareFlag } from '@morakot/contract/features/affiliates/states'
import type { DepositReceiver, SlipCheckName, SlipRejectReason, SlipReviewReason, WithdrawalStatus } from '@morakot/contract/features/cashier/states'
import type { CATEGORY_CODES } from '@morakot/contract/features/games/schema'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import type { BankCode, MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import type { MigrationState } from '@morakot/contract/features/migration/states'
import type { PlatformCode, SportsProviderCode } from '@morakot/contract/features/platforms/limits'
import type { Tier } from '@morakot/contract/features/privileges/states'
import type { OfferCard } from '@morakot/contract/features/promotions/schema-offer'
import type { GrantEnd, GrantEndCause } from '@morakot/contract/features/promotions/states'
import type { QuestMetric } from '@morakot/contract/features/quests/states'
import type { Artwork } from '@morakot/contract/features/redemption/states'
import type { TrueMoneyRejectReason, TrueMoneyReviewReason } from '@morakot/contract/features/truemoney/states'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import type { GatewayProfile } from '@morakot/contract/outside/gateway'
import type { WalletMoney } from '@morakot/contract/outside/truemoney'
import type { Permission } from '@morakot/contract/nouns'
import type { Grant, OperatorRole } from '@morakot/contract/permission'
import type { RewardToken } from '@morakot/contract/reward'
import type { Millisatang } from '@morakot/money/millisatang'
import type { Points } from '@morakot/money/points'
import type { Satang } from '@morakot/money/satang'

/** Not updated by the application. */
type Fixed<T> = ColumnType<T, T, never>
/** An insert may leave it out. */
type Filled<T> = ColumnType<T, T | undefined, T>
type FilledFixed<T> = ColumnType<T, T | undefined, never>
/** Updated, never inserted. */
type Later<T> = ColumnType<T, never, T>
/** Not written by the application. */
type Seen<T> = ColumnType<T, never, never>

export interface Tables {
  'ledger.account': {
    id: Seen<bigint>
    ownerId: Seen<bigint | null>
    code: Seen<string>
    token: Seen<'CREDIT' | 'PNT' | 'SPIN'>
    mode: Seen<'locked' | 'derived'>
    floor: Seen<bigint | null>
    ceiling: Seen<bigint | null>
    balance: Seen<bigint>
    version: Seen<bigint>
    status: Seen<'open' | 'frozen' | 'closed'>
    openedAt: Seen<Date>
  }
  'ledger.archive': {
    id: Seen<bigint>
    month: Seen<string>
    endsAt: Seen<Date>
    firstSeal: Seen<bigint>
    lastSeal: Seen<bigint>
    lowXid: Seen<string>
    uptoXid: Seen<string>
    transfers: Seen<bigint>
    entries: Seen<bigint>
    begunAt: Seen<Date>
    digest: Seen<Buffer | null>
    recordedAt: Seen<Date | null>
    releasedUpto: Seen<bigint>
    releasedMessages: Seen<bigint>
    releasedRounds: Seen<bigint>
    releasedTransfers: Seen<bigint>
    releasedAt: Seen<Date | null>
  }
  'ledger.archivedKey': {
    keyHash: Seen<string>
  }
  'ledger.auditor': {
    single: Seen<boolean>
    lowXid: Seen<string>
    audited: Seen<bigint>
    passedAt: Seen<Date | null>
    roundAt: Seen<Date | null>
    roundSeconds: Seen<string | null>
    keptSeal: Seen<bigint>
    nightlyOn: Seen<string | null>
  }
  'ledger.auditorPart': {
    part: Seen<string>
    firstAt: Seen<Date>
    doneAt: Seen<Date | null>
    lateAfter: Seen<unknown>
    failure: Seen<string | null>
  }
  'ledger.entry': {
    transferId: Seen<bigint>
    accountId: Seen<bigint>
    amount: Seen<bigint>
    token: Seen<'CREDIT' | 'PNT' | 'SPIN'>
    leg: Seen<number>
    balanceAfter: Seen<bigint | null>
    accountVersion: Seen<bigint | null>
    xid: Seen<string | null>
  }
  'ledger.finding': {
    id: Seen<bigint>
    invariant: Seen<string>
    transferId: Seen<bigint | null>
    accountId: Seen<bigint | null>
    effect: Seen<'freeze' | 'stop' | 'tell'>
    frozen: Seen<readonly bigint[]>
    times: Seen<bigint>
    firstAt: Seen<Date>
    lastAt: Seen<Date>
    proposedBy: Seen<string | null>
    proposedReason: Seen<string | null>
    proposedAt: Seen<Date | null>
    closedBy: Seen<string | null>
    closedAt: Seen<Date | null>
  }
  'ledger.opening': {
    accountId: Seen<bigint>
    archiveId: Seen<bigint>
    version: Seen<bigint>
    balance: Seen<bigint>
  }
  'ledger.outbox': {
    id: Seen<bigint>
    xid: Seen<string>
    transferId: Seen<bigint | null>
    topic: Seen<string>
    payload: Seen<unknown>
    createdAt: Seen<Date>
  }
  'ledger.replay': {
    transferId: Seen<bigint>
    seenAt: Seen<Date>
  }
  'ledger.seal': {
    id: Seen<bigint>
    lowXid: Seen<string>
    highXid: Seen<string>
    transfers: Seen<bigint>
    entries: Seen<bigint>
    digest: Seen<Buffer>
    sealedAt: Seen<Date>
  }
  'ledger.snapshot': {
    accountId: Seen<bigint>
    uptoXid: Seen<string>
    balance: Seen<string>
    entries: Seen<bigint>
    takenAt: Seen<Date>
  }
  'ledger.transfer': {
    id: Seen<bigint>
    scope: Seen<string>
    keyText: Seen<string | null>
    reqHash: Seen<Buffer | null>
    kind: Seen<string>
    reason: Seen<string | null>
    reverses: Seen<bigint | null>
    extRef: Seen<string | null>
    actedBy: Seen<string | null>
    createdAt: Seen<Date>
    xid: Seen<string>
    keyUuid: Seen<string | null>
    idemKey: Seen<string | null>
    status: Seen<string | null>
    actor: Seen<string | null>
    occurredAt: Seen<Date | null>
  }
  affiliatePayout: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    amount: Fixed<bigint>
    status: 'PENDING' | 'PAID' | 'REFUSED'
    flagged: Fixed<boolean>
    needsTwo: Fixed<boolean>
    requestedAt: Fixed<Date>
    firstBy: OperatorId | null
    firstAt: Date | null
    decidedBy: OperatorId | null
    decidedAt: Date | null
    reason: string | null
    transferId: bigint | null
    creditAfter: bigint | null
  }
  affiliateShare: {
    id: Fixed<string>
    referrerId: Fixed<MemberId>
    friendId: Fixed<MemberId>
    month: Fixed<string>
    stake: Fixed<bigint>
    win: Fixed<bigint>
    bonus: Fixed<bigint>
    payments: Fixed<bigint>
    share: Fixed<bigint>
    state: 'FREE' | 'HELD' | 'REFUSED'
    flags: Fixed<readonly ShareFlag[]>
    availableAt: Fixed<Date>
    firstBy: OperatorId | null
    firstAt: Date | null
    decidedBy: OperatorId | null
    decidedAt: Date | null
    reason: string | null
    payoutId: string | null
  }
  affiliateSum: {
    friendId: Fixed<MemberId>
    month: Fixed<string>
    stake: bigint
    win: bigint
    bonus: bigint
    payments: bigint
  }
  alertWebhookMessage: {
    id: Fixed<string>
    kind: Fixed<string>
    subject: Fixed<string>
    step: Fixed<'LATE' | 'LATE_10' | 'LATE_30' | 'CRITICAL'>
    dueAt: Fixed<Date>
    madeAt: Fixed<Date>
    sentAt: Date | null
    failed: Filled<number>
  }
  ambRequest: {
    hostId: Fixed<string>
    betId: Fixed<string>
    path: Fixed<string>
    requestId: Fixed<string>
    contentHash: Fixed<Buffer>
    statusCode: Fixed<number>
    reply: Fixed<string>
    createdAt: Fixed<Date>
  }
  answeredAsk: {
    memberId: Fixed<MemberId>
    call: Fixed<string>
    askKey: Fixed<string>
    contentHash: Fixed<Buffer>
    outcome: unknown | null
    createdAt: FilledFixed<Date>
  }
  audit: {
    id: FilledFixed<bigint>
    actor: Fixed<string>
    action: Fixed<string>
    subject: Fixed<string>
    before: Fixed<unknown | null>
    after: Fixed<unknown | null>
    at: FilledFixed<Date>
    sessionId: Fixed<SessionId | null>
    address: Fixed<string | null>
    device: Fixed<string | null>
    xid: FilledFixed<string>
  }
  bankChange: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    fromCode: Fixed<BankCode>
    fromNumber: Fixed<string>
    fromChangedAt: Fixed<Date | null>
    toCode: Fixed<BankCode>
    toNumber: Fixed<string>
    status: Filled<'CHANGED' | 'CONFIRMED' | 'UNDONE'>
    changedAt: Fixed<Date>
    waitUntil: Fixed<Date>
    undoUntil: Fixed<Date>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    note: string | null
  }
  bankEvent: {
    eventId: Fixed<string>
    bankTransactionId: Fixed<string>
    payload: Fixed<BankFeedEvent>
    outcome: Fixed<'matched' | 'repeated' | 'unmatched' | 'evidence'>
    reason: string | null
    depositId: Fixed<string | null>
    receivedAt: FilledFixed<Date>
    reference: Fixed<string>
    entryId: Fixed<string | null>
  }
  bankEventCredit: {
    id: Fixed<string>
    eventId: Fixed<string>
    memberId: Fixed<MemberId>
    reason: Fixed<string>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
    number: FilledFixed<bigint>
    expiresAt: Fixed<Date | null>
  }
  bonusBet: {
    hostId: Fixed<string>
    txId: Fixed<string>
    grantId: Fixed<string>
    roundId: Fixed<string>
    category: Fixed<string>
    counted: Fixed<Millisatang>
    bonus: Fixed<bigint>
    state: Filled<'open' | 'counted' | 'taken_back'>
    placedAt: Fixed<Date>
  }
  bonusDeposit: {
    depositId: Fixed<string>
    grantId: string
  }
  bonusGrant: {
    id: Fixed<string>
    promotionId: Fixed<string>
    memberId: Fixed<MemberId>
    status: Filled<'OFFERED' | 'ACTIVE' | 'CLEARED' | 'EXPIRED' | 'CANCELLED' | 'FORFEITED'>
    terms: Fixed<unknown>
    family: Fixed<'CASINO' | 'SPORTS' | 'LOTTO' | 'TRADING'>
    bonusMax: Fixed<Millisatang>
    bonus: Millisatang | null
    target: Millisatang | null
    done: Filled<Millisatang>
    betMax: Millisatang | null
    offeredAt: Fixed<Date>
    expiresAt: Date
    activatedAt: Date | null
    ending: Exclude<GrantEnd, 'CLEARED'> | null
    endingCause: GrantEndCause | null
    endingAt: Date | null
    pausedUntil: Date | null
    endedAt: Date | null
    cause: GrantEndCause | null
    reason: string | null
    moved: Millisatang | null
  }
  boostOffer: {
    id: Fixed<string>
    title: Fixed<string>
    multiplier: Fixed<number>
    createdAt: Fixed<Date>
    createdBy: Fixed<OperatorId | null>
    endAt: Fixed<Date>
    stoppedAt: Date | null
    stoppedBy: OperatorId | null
  }
  bulkAct: {
    id: Fixed<string>
    operatorId: Fixed<OperatorId>
    act: Fixed<string>
    contentHash: Fixed<Buffer>
    rows: Fixed<number>
    at: Date
  }
  bulkRow: {
    bulkId: Fixed<string>
    place: Fixed<number>
    code: Fixed<string | null>
    message: Fixed<string | null>
  }
  captchaPass: {
    memberId: Fixed<MemberId>
    passedAt: Date
    expiresAt: Date
  }
  cashbackClaim: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    kind: Fixed<'CASHBACK' | 'LOSS_RETURN'>
    amount: Fixed<Satang>
    creditAfter: Fixed<Satang>
    claimedAt: Fixed<Date>
  }
  cashbackDay: {
    memberId: Fixed<MemberId>
    day: Fixed<string>
    category: Fixed<string>
    stake: bigint
    win: bigint
    validStake: bigint
  }
  cashbackPromoDay: {
    memberId: Fixed<MemberId>
    day: Fixed<string>
    amount: bigint
  }
  cashbackRow: {
    id: Fixed<string>
    kind: Fixed<'CASHBACK' | 'LOSS_RETURN'>
    memberId: Fixed<MemberId>
    firstDay: Fixed<string>
    lastDay: Fixed<string>
    breakdown: Fixed<unknown>
    computed: Fixed<bigint>
    amount: Fixed<bigint>
    state: 'READY' | 'CLAIMED' | 'AUTO_PAID' | 'NONE'
    readyAt: Fixed<Date>
    autoPayAt: Fixed<Date>
    paidAt: Date | null
    claimId: string | null
    transferId: bigint | null
  }
  correction: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    kind: Fixed<'REVERSE' | 'MOVE' | 'ADJUST_IN' | 'ADJUST_OUT' | 'WRITE_OFF'>
    memberId: Fixed<MemberId>
    toMemberId: Fixed<MemberId | null>
    correctsTransfer: Fixed<bigint | null>
    depositId: Fixed<string | null>
    amount: Fixed<Millisatang>
    debt: Fixed<Millisatang>
    absorb: Fixed<boolean>
    reasonCode: Fixed<'wrong_member' | 'double_credit' | 'wrong_amount' | 'bank_recall' | 'promo_mistake' | 'game_error' | 'goodwill' | 'other'>
    memberText: Fixed<string | null>
    reason: Fixed<string>
    proof: Fixed<string | null>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    expiresAt: Fixed<Date | null>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
    transferId: bigint | null
    movedTransferId: bigint | null
  }
  decidedAlone: {
    operatorId: Fixed<OperatorId>
    day: Fixed<string>
    sum: Fixed<'value' | 'withdrawals'>
    satang: bigint
  }
  demoMoment: {
    transferId: Fixed<bigint>
    occurredAt: Fixed<Date>
  }
  deposit: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    amount: Satang
    reference: Fixed<string>
    qrPayload: Fixed<string | null>
    receiver: Fixed<DepositReceiver>
    status: 'PENDING' | 'MATCHED' | 'CREDITED' | 'EXPIRED'
    createdAt: Fixed<Date>
    expiresAt: Fixed<Date>
    creditedAt: Date | null
    bankTransactionId: string | null
    transferId: bigint | null
    number: FilledFixed<bigint>
    arrivedAt: Date | null
    askedAmount: Satang | null
    method: FilledFixed<'QR' | 'AUTO' | 'AUTO_SLIP' | 'SLIP' | 'TRUEWALLET'>
    matchUntil: Fixed<Date | null>
    reversedBy: bigint | null
  }
  depositAmount: {
    receiver: Fixed<string>
    amount: Fixed<Satang>
    depositId: Fixed<string>
    freeAt: Fixed<Date>
  }
  depositPoints: {
    depositId: Fixed<string>
    memberId: Fixed<MemberId>
    points: Fixed<Points>
    multiplier: Fixed<number>
    turnoverMark: Fixed<Millisatang>
    dueAt: Fixed<Date>
    state: Filled<'PENDING' | 'GIVEN' | 'DROPPED'>
    givenAt: Date | null
    transferId: bigint | null
  }
  depositSlip: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    method: Fixed<'AUTO_SLIP' | 'SLIP'>
    status: 'CHECKING' | 'UNDER_REVIEW' | 'CREDITED' | 'REJECTED'
    pictureHash: Fixed<string>
    sendingBank: string | null
    transferReference: string | null
    reference: string | null
    typedAmount: Fixed<Satang | null>
    amount: Satang | null
    transfer: unknown | null
    checks: readonly { readonly name: SlipCheckName; readonly passed: boolean | null }[]
    reviewReason: SlipReviewReason | null
    rejectReason: SlipRejectReason | null
    twinReference: string | null
    tries: Filled<number>
    createdAt: Fixed<Date>
    proposedBy: OperatorId | null
    proposedAt: Date | null
    decidedBy: OperatorId | null
    decidedAt: Date | null
    offerId: Fixed<string | null>
    eventId: string | null
    proposedEventId: string | null
    isAnotherTransfer: FilledFixed<boolean>
  }
  depositSlipPicture: {
    slipId: Fixed<string>
    keyId: Fixed<string>
    box: Fixed<Buffer>
    deleteAt: Fixed<Date>
  }
  depositSwitch: {
    method: Fixed<'AUTO' | 'AUTO_SLIP' | 'SLIP' | 'TRUEWALLET'>
    isOn: boolean
    opensAt: Date | null
    reason: string
    changedBy: OperatorId
    changedAt: Date
  }
  domainEvent: {
    xid: FilledFixed<string>
    id: FilledFixed<bigint>
    topic: Fixed<string>
    v: Fixed<number>
    occurredAt: Fixed<Date>
    memberId: Fixed<MemberId | null>
    actor: Fixed<string>
    transferId: Fixed<bigint | null>
    payload: Fixed<unknown>
    createdAt: FilledFixed<Date>
  }
  eventCursor: {
    subscriber: string
    topics: readonly string[]
    xid: string
    id: Filled<bigint>
    failures: Filled<number>
    waitUntil: Filled<Date>
    lastError: string | null
    failedAt: Date | null
  }
  eventFailure: {
    id: FilledFixed<bigint>
    subscriber: Fixed<string>
    eventId: Fixed<bigint>
    topic: Fixed<string>
    v: Fixed<number>
    occurredAt: Fixed<Date>
    memberId: Fixed<MemberId | null>
    actor: Fixed<string>
    transferId: Fixed<bigint | null>
    payload: Fixed<Document>
    state: Filled<'retrying' | 'parked' | 'handled' | 'closed'>
    attempts: Filled<number>
    retryAt: Date
    error: string
    failedAt: Filled<Date>
    endedAt: Date | null
  }
  excludedPerson: {
    memberId: Fixed<MemberId>
    nameMark: Fixed<Buffer>
    phoneMark: Fixed<Buffer | null>
    bankMark: Fixed<Buffer | null>
    since: Fixed<Date>
    until: Fixed<Date | null>
  }
  exportFile: {
    id: Fixed<string>
    operatorId: Fixed<OperatorId>
    list: Fixed<string>
    params: Fixed<unknown>
    query: Fixed<unknown>
    format: Fixed<'csv' | 'xlsx'>
    fileName: Fixed<string>
    state: 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED' | 'EXPIRED'
    attempt: Filled<number>
    rows: number | null
    bytes: bigint | null
    fingerprint: string | null
    failedBecause: string | null
    madeAt: Fixed<Date>
    endedAt: Date | null
    expiresAt: Date
  }
  exportFilePart: {
    fileId: Fixed<string>
    attempt: Fixed<number>
    position: Fixed<number>
    keyId: Fixed<string>
    box: Fixed<Buffer>
  }
  favoriteGame: {
    memberId: Fixed<MemberId>
    gameId: Fixed<number>
    place: FilledFixed<bigint>
    addedAt: Fixed<Date>
  }
  game: {
    id: Fixed<number>
    code: string
    name: string
    aliasName: string
    categoryCode: 'slot' | 'live_casino' | 'sports' | 'lotto' | 'arcade' | 'card_game' | 'keno' | 'trading' | 'unknown'
    providerId: number
    engine: 'reels' | 'reels_five' | 'cluster' | 'baccarat' | 'pokdeng' | 'dice' | 'crash' | 'football' | 'lotto' | 'keno' | 'updown' | 'gateway'
    model: string
    tags: readonly string[]
    popularity: number
    isUnderMaintenance: Filled<boolean>
    isActive: Filled<boolean>
    rtp: string | null
    rtpRulesHash: string | null
    goneAt: Date | null
    pot: string | null
  }
  gameCatalogue: {
    platformCode: Fixed<'TIAMUT' | 'AMBKING' | 'SB'>
    version: Fixed<string>
    content: Fixed<string>
    publishedAt: Fixed<Date>
  }
  gameDayRounds: {
    day: Fixed<string>
    gameId: Fixed<number>
    rounds: bigint
  }
  gameHour: {
    gameId: Fixed<number>
    hour: Fixed<Date>
    rounds: bigint
    stake: bigint
    win: bigint
    lastAt: Date
  }
  gameHourPlayer: {
    gameId: Fixed<number>
    hour: Fixed<Date>
    memberId: Fixed<MemberId>
    lastAt: Date
  }
  gameMaintenance: {
    id: Fixed<string>
    gameId: Fixed<number | null>
    providerId: Fixed<number | null>
    hostId: Fixed<string | null>
    platformCode: Fixed<'TIAMUT' | 'AMBKING' | 'SB' | null>
    startsAt: Fixed<Date>
    endsAt: Date | null
    text: Fixed<string | null>
    createdAt: Fixed<Date>
    createdBy: Fixed<OperatorId | null>
    endedBy: OperatorId | null
  }
  gameMark: {
    gameId: Fixed<number>
    position: number | null
    jackpotNetwork: string | null
  }
  gameOfDay: {
    day: Fixed<string>
    gameId: number
    chosenBy: OperatorId
    chosenAt: Date
  }
  gameProvider: {
    id: Fixed<number>
    code: string
    name: string
    hostId: string
    isActive: Filled<boolean>
  }
  gameRound: {
    hostId: Fixed<string>
    roundId: Fixed<string>
    memberId: Fixed<MemberId>
    gameId: Fixed<number | null>
    state: Filled<'open' | 'closed'>
    bets: Filled<number>
    betReal: Filled<bigint>
    betBonus: Filled<bigint>
    winTotal: Filled<bigint>
    flags: Filled<readonly string[]>
    openedAt: Fixed<Date>
    closedAt: Date | null
    winBonus: Filled<bigint>
    jackpot: Filled<bigint>
    isFree: Filled<boolean>
    changedAt: Date | null
    askedAt: Date | null
    tableId: string | null
  }
  gameRoundCorrection: {
    id: FilledFixed<bigint>
    hostId: Fixed<string>
    roundId: Fixed<string>
    memberId: Fixed<MemberId>
    gameId: Fixed<number | null>
    at: Fixed<Date>
    rounds: Fixed<number>
    bets: Fixed<number>
    stakeReal: Fixed<bigint>
    stakeBonus: Fixed<bigint>
    winReal: Fixed<bigint>
    winBonus: Fixed<bigint>
    jackpot: Fixed<bigint>
    wasFree: Fixed<boolean>
    isFree: Fixed<boolean>
  }
  gameShelf: {
    code: Fixed<string>
    title: string
    position: number
    isShown: boolean
  }
  gameShelfGame: {
    shelfCode: Fixed<string>
    place: Fixed<number>
    gameId: Fixed<number>
  }
  gameTopWin: {
    hostId: Fixed<string>
    roundId: Fixed<string>
    gameId: Fixed<number>
    day: Fixed<string>
    memberId: Fixed<MemberId>
    stake: bigint
    win: bigint
    closedAt: Fixed<Date>
  }
  gatewayAccount: {
    memberId: Fixed<MemberId>
    platformCode: Fixed<'AMBKING' | 'SB'>
    gatewayUsername: Fixed<string>
    firstName: string
    lastName: string
    tel: string
    bankCode: GatewayProfile['bank']
    accountNumber: string
    line: string | null
    agentId: string
    agentUserId: string
    bonus: string | null
    toldAt: Date
    creditSatang: bigint | null
    creditAt: Date | null
    frozenAt: Date | null
  }
  gatewayCall: {
    id: FilledFixed<bigint>
    platformCode: Fixed<'AMBKING' | 'SB'>
    call: Fixed<string>
    memberId: Fixed<MemberId | null>
    at: Fixed<Date>
    tookMs: Fixed<number>
    outcome: Fixed<'yes' | 'no' | 'token' | 'unknown' | 'resting'>
    reason: Fixed<string | null>
  }
  gatewayCredential: {
    memberId: Fixed<MemberId>
    passwordKeyId: string
    passwordBox: Buffer
    tokenKeyId: string | null
    tokenBox: Buffer | null
    signedInAt: Date
    renewedAt: Date | null
    renewedDay: string | null
    renewedCount: Filled<number>
  }
  gatewayCreditDay: {
    memberId: Fixed<MemberId>
    day: Fixed<string>
    creditSatang: Fixed<bigint>
    at: Fixed<Date>
  }
  gatewayGameList: {
    platformCode: Fixed<'AMBKING' | 'SB'>
    askedAt: Date
    readAt: Date | null
    games: Filled<number>
    problem: string | null
  }
  gatewayLogin: {
    tokenHash: Fixed<Buffer>
    memberId: Fixed<MemberId>
    at: Fixed<Date>
  }
  gatewayPlay: {
    memberId: Fixed<MemberId>
    sessionId: SessionId
    gameId: number
    launchedAt: Date
    countedAt: Date
    seenAt: Date
    endedAt: Date | null
    website: string | null
  }
  gatewayResolution: {
    id: Fixed<string>
    transferId: Fixed<string>
    outcome: Fixed<'SENT' | 'REFUSED'>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
    number: FilledFixed<bigint>
    expiresAt: Fixed<Date | null>
  }
  gatewayTransfer: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    platformCode: Fixed<'AMBKING' | 'SB'>
    direction: Fixed<'in' | 'out'>
    amount: Fixed<Satang>
    state: 'SENDING' | 'SENT' | 'REFUSED' | 'UNKNOWN'
    depositId: Fixed<string | null>
    createdAt: Fixed<Date>
    askedAt: Date | null
    askedTimes: Filled<number>
    endedAt: Date | null
    isHeld: Filled<boolean>
  }
  helpArticle: {
    code: Fixed<string>
    version: Fixed<number>
    topic: Fixed<'deposit' | 'withdraw' | 'bonus' | 'games' | 'points' | 'account' | 'care'>
    title: Fixed<string>
    steps: Fixed<string>
    words: Fixed<string>
    tool: Fixed<string | null>
    isActive: Fixed<boolean>
    writtenBy: Fixed<OperatorId | null>
    writtenAt: Fixed<Date>
  }
  helpReading: {
    memberId: MemberId
    code: string
    openedOn: string
    ratedVersion: number | null
    isHelpful: boolean | null
  }
  jackpotHit: {
    hostId: Fixed<string>
    roundId: Fixed<string>
    network: Fixed<string>
    memberId: Fixed<MemberId | null>
    paid: Fixed<bigint>
    poolBefore: Fixed<bigint>
    occurredAt: Fixed<Date>
  }
  jackpotPool: {
    network: Fixed<string>
    amount: bigint
  }
  jackpotReport: {
    hostId: Fixed<string>
    pot: Fixed<string>
    amount: bigint
    reportedAt: Date
  }
  kyc: {
    memberId: Fixed<MemberId>
    status: 'SUBMITTED' | 'VERIFIED' | 'REFUSED'
    submissionId: string
    changedAt: Date
  }
  kycDocument: {
    submissionId: Fixed<string>
    keyId: Fixed<string>
    box: Fixed<Buffer>
    deleteAt: Fixed<Date | null>
  }
  kycSubmission: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    document: Fixed<'id_card' | 'passport' | 'driving_licence'>
    firstName: Fixed<string>
    lastName: Fixed<string>
    birthDate: Fixed<string>
    pictureHash: Fixed<string>
    status: 'SUBMITTED' | 'VERIFIED' | 'REFUSED'
    reason: 'unreadable' | 'not_accepted' | 'name_differs' | 'birth_date_differs' | 'under_age' | 'expired' | 'suspected_edit' | null
    createdAt: Fixed<Date>
    tries: Filled<number>
    verifierPass: boolean | null
    verifierReason: KycReason | null
    verifierAt: Date | null
    proposedBy: OperatorId | null
    proposedReason: KycReason | null
    proposedAt: Date | null
    decidedBy: OperatorId | null
    decidedAt: Date | null
  }
  liveFeedGame: {
    memberId: Fixed<MemberId>
    bestWin: Filled<bigint>
    bestGame: number | null
    bestCategory: string | null
    lastGame: number | null
    lastCategory: string | null
  }
  liveFeedItem: {
    id: FilledFixed<bigint>
    key: Fixed<string>
    withdrawalId: Fixed<string>
    memberId: Fixed<MemberId>
    amountBaht: Fixed<bigint>
    gameId: Fixed<number | null>
    categoryCode: Fixed<(typeof CATEGORY_CODES)[number] | null>
    paidAt: Fixed<Date>
    shownAt: Fixed<Date>
  }
  maintenancePass: {
    linkHash: Fixed<Buffer>
    operatorId: Fixed<OperatorId>
    linkUntil: Fixed<Date>
    cookieHash: Buffer | null
    validUntil: Date | null
  }
  member: {
    id: FilledFixed<MemberId>
    username: Fixed<string>
    phone: string | null
    passwordHash: string | null
    passwordChangedAt: Date | null
    firstName: string
    lastName: string
    birthDate: string
    line: string | null
    marketingSource: Fixed<(typeof MARKETING_SOURCES)[number] | null>
    referralCode: Fixed<string>
    referredBy: Fixed<MemberId | null>
    tier: Filled<'DEFAULT' | 'ELITE' | 'EMPEROR'>
    platformCode: Filled<'TIAMUT' | 'AMBKING' | 'SB'>
    status: Filled<'active' | 'blocked'>
    kycVerifiedAt: Date | null
    bankCode: BankCode | null
    bankNumber: string | null
    bankChangedAt: Date | null
    liveFeedOptOut: Filled<boolean>
    registeredAt: Fixed<Date>
    lastDepositAt: Date | null
    lastWithdrawAt: Date | null
    bankPastCode: string | null
    bankPastNumber: string | null
    bankPastUntil: Date | null
    holderState: 'verified' | 'unclear' | 'differs' | 'none' | 'shared' | null
    holderCheckedAt: Date | null
    holderAskedAt: Date | null
    holderClosedState: string | null
    holderClosedAt: Date | null
    hasHolderCase: Seen<boolean>
    erasedAt: Fixed<Date | null>
  }
  memberBlock: {
    id: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    reason: Fixed<'account_takeover' | 'fraud' | 'bonus_abuse' | 'several_accounts' | 'underage' | 'own_request' | 'legal_order' | 'other'>
    note: Fixed<string | null>
    blockedBy: Fixed<OperatorId>
    blockedAt: Fixed<Date>
    liftReason: 'cleared' | 'identity_proven' | 'mistake' | 'own_request' | 'other' | null
    liftNote: string | null
    liftedBy: OperatorId | null
    liftedAt: Date | null
  }
  memberBreakOrder: {
    id: Fixed<string>
    exclusionId: Fixed<bigint>
    memberId: Fixed<MemberId>
    askedHow: Fixed<'line' | 'phone' | 'in_person' | 'own_initiative'>
    evidence: Fixed<string>
    memberText: Fixed<string | null>
    operatorId: Fixed<OperatorId>
    madeAt: Fixed<Date>
  }
  memberChallenge: {
    memberId: Fixed<MemberId>
    kind: Fixed<'registration' | 'withdrawal'>
    sessionId: SessionId
    challenge: string
    name: string | null
    amount: Satang | null
    expiresAt: Date
  }
  memberDevice: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    tokenHash: Fixed<Buffer>
    name: string
    kind: 'ios' | 'android' | 'desktop'
    firstSeenAt: Fixed<Date>
    lastSeenAt: Date
    address: string
    revokedAt: Date | null
  }
  memberExclusion: {
    id: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    kind: Fixed<'time_out' | 'self_exclusion'>
    startsAt: Fixed<Date>
    endsAt: Fixed<Date | null>
  }
  memberExclusionReturn: {
    exclusionId: Fixed<bigint>
    askedAt: Fixed<Date>
  }
  memberLimit: {
    memberId: Fixed<MemberId>
    kind: Fixed<'deposit' | 'loss' | 'session' | 'reality_check'>
    period: Fixed<'day' | 'week' | 'month'>
    value: bigint | null
    setAt: Date
    pendingSince: Date | null
    pendingValue: bigint | null
  }
  memberLimitOrder: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    kind: Fixed<'deposit' | 'loss' | 'session'>
    period: Fixed<'day' | 'week' | 'month'>
    value: Fixed<bigint>
    askedHow: Fixed<'line' | 'phone' | 'in_person' | 'own_initiative'>
    evidence: Fixed<string>
    memberText: Fixed<string | null>
    operatorId: Fixed<OperatorId>
    madeAt: Fixed<Date>
    endsAt: Fixed<Date>
  }
  memberMigration: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    source: Fixed<string>
    state: Filled<'FROZEN_SOURCE' | 'DEBITED_SOURCE' | 'CREDITED_TARGET' | 'DONE' | 'ABORTED' | 'CONFLICT' | 'CANCELLED'>
    reason: 'open_bets' | 'refused' | 'credit_too_high' | 'login_again' | 'conflict' | 'operator' | null
    amount: bigint | null
    reference: string
    orderedAt: Date | null
    transferId: bigint | null
    attempt: Filled<number>
    startedAt: Fixed<Date>
    movedAt: Date
    waitsFor: 'transfer' | 'gateway' | 'debit' | null
    waitsSince: Date | null
  }
  memberNote: {
    id: Fixed<string>
    memberId: Fixed<MemberId | null>
    operatorId: Fixed<OperatorId>
    body: string
    at: Fixed<Date>
    record: Fixed<string | null>
    riskOnly: FilledFixed<boolean>
    assigneeId: Fixed<OperatorId | null>
    dueAt: Fixed<Date | null>
    doneAt: Date | null
    doneBy: OperatorId | null
    isPinned: Filled<boolean>
    correctedAt: Date | null
  }
  memberNotice: {
    id: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    kind: Fixed<string>
    title: Fixed<string>
    link: Fixed<string>
    key: Fixed<string>
    createdAt: Fixed<Date>
    until: Fixed<Date>
    dismissedAt: Date | null
  }
  memberPasskey: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    credentialId: Fixed<string>
    publicKey: Fixed<Buffer>
    counter: bigint
    transports: Fixed<readonly string[]>
    name: Fixed<string>
    createdAt: Fixed<Date>
    lastUsedAt: Date | null
  }
  memberPasswordCode: {
    memberId: MemberId
    askerHash: Buffer
    codeHash: Buffer
    expiresAt: Date
    tries: Filled<number>
  }
  memberPlatform: {
    memberId: Fixed<MemberId>
    platformCode: Fixed<string>
    passwordHash: string
    phone: string
    bankCode: BankCode
    bankNumber: string
    toldAt: Date
    isBankShared: Filled<boolean>
  }
  memberPushMessage: {
    id: Fixed<string>
    eventId: Fixed<bigint>
    subscriptionId: Fixed<string>
    kind: Fixed<'CREDITED' | 'PAID' | 'REFUSED' | 'NEW_DEVICE'>
    madeAt: Fixed<Date>
    takenAt: Date | null
    sentAt: Date | null
  }
  memberPushOffer: {
    memberId: Fixed<MemberId>
    later: Filled<number>
    laterAt: Date | null
    neverAt: Date | null
  }
  memberPushSubscription: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    deviceId: Fixed<string | null>
    device: Fixed<string>
    endpointHash: Fixed<Buffer>
    sealedKeyId: Fixed<string>
    sealedBox: Fixed<Buffer>
    madeAt: Fixed<Date>
    refused: Filled<number>
    removedAt: Date | null
    removedBecause: 'own' | 'replaced' | 'signed_out' | 'gone' | 'refused' | null
  }
  memberSession: {
    id: FilledFixed<SessionId>
    memberId: Fixed<MemberId>
    tokenHash: Buffer
    createdAt: Fixed<Date>
    lastSeenAt: Date
    device: Fixed<string>
    address: Fixed<string>
    endedAt: Date | null
    endedReason: 'logout' | 'other_device' | 'expired' | 'blocked' | 'password' | 'operator' | null
    endedBy: SessionId | null
    deviceId: Fixed<string | null>
    renewedAt: Date | null
    passkeyId: Fixed<string | null>
  }
  memberTag: {
    memberId: Fixed<MemberId>
    tagId: Fixed<string>
    taggedBy: Fixed<OperatorId>
    taggedAt: Fixed<Date>
  }
  memberUsage: {
    memberId: Fixed<MemberId>
    day: Fixed<string>
    deposited: Filled<bigint>
    staked: Filled<bigint>
    won: Filled<bigint>
    returned: Filled<bigint>
    playedSeconds: Filled<bigint>
    lastPlayedAt: Date | null
  }
  migrationListed: {
    list: Fixed<'main' | 'r1'>
    username: Fixed<string>
    uploadedAt: Fixed<Date>
  }
  migrationMove: {
    id: FilledFixed<bigint>
    migrationId: Fixed<string>
    attempt: Fixed<number>
    state: Fixed<MigrationState>
    actor: Fixed<string>
    note: Fixed<string | null>
    at: Fixed<Date>
  }
  minigame: {
    code: Seen<string>
    title: Seen<string>
    kind: Seen<'wheel' | 'scratch'>
    platforms: Seen<readonly ('TIAMUT' | 'AMBKING' | 'SB')[]>
    cost: Seen<number>
    isActive: Later<boolean>
    place: Seen<number>
  }
  minigamePackage: {
    id: Seen<number>
    code: Fixed<string>
    spins: Fixed<number>
    points: Fixed<bigint>
    isActive: Later<boolean>
  }
  minigamePriceList: {
    id: FilledFixed<bigint>
    code: Fixed<string>
    version: Fixed<number>
    status: Filled<'DRAFT' | 'PUBLISHED' | 'ENDED'>
    packages: unknown
    note: Filled<string>
    revision: Filled<number>
    madeBy: OperatorId | null
    madeAt: Date
    publishedBy: OperatorId | null
    publishedAt: Date | null
    endedAt: Date | null
  }
  minigamePurchase: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    packageId: Fixed<number>
    points: Fixed<bigint>
    spins: Fixed<number>
    transferId: Fixed<bigint>
    boughtAt: Fixed<Date>
    refundedAt: Date | null
  }
  minigameSeed: {
    id: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    code: Fixed<string>
    state: Filled<'NEXT' | 'ACTIVE' | 'REVEALED'>
    serverSeed: Fixed<Buffer>
    clientSeed: string | null
    nonce: Filled<number>
    madeAt: Fixed<Date>
    activeSince: Date | null
    revealedAt: Date | null
  }
  minigameSpin: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    code: Fixed<string>
    tableId: Fixed<bigint>
    seedId: Fixed<bigint>
    clientSeed: Fixed<string>
    nonce: Fixed<number>
    status: Filled<'TAKEN' | 'SETTLED' | 'REFUNDED'>
    takenAt: Fixed<Date>
    purchaseId: Fixed<string | null>
    cost: Fixed<number>
    pointPrice: Fixed<bigint>
    endedAt: Date | null
    ticket: number | null
    prize: number | null
    rewardCode: string | null
    rewardAmount: bigint | null
    refusedFor: string | null
    voidPoints: bigint | null
  }
  minigameTable: {
    id: FilledFixed<bigint>
    code: Fixed<string>
    version: Fixed<number>
    status: Filled<'DRAFT' | 'PUBLISHED' | 'ENDED'>
    prizes: unknown
    note: Filled<string>
    revision: Filled<number>
    madeBy: OperatorId | null
    madeAt: Date
    proposedBy: OperatorId | null
    proposedAt: Date | null
    publishedBy: OperatorId | null
    publishedAt: Date | null
    endedAt: Date | null
    voidedBy: OperatorId | null
    voidedAt: Date | null
    voidReason: string | null
  }
  noteMention: {
    noteId: Fixed<string>
    operatorId: Fixed<OperatorId>
    isNamed: Fixed<boolean>
    at: Fixed<Date>
    seenAt: Date | null
  }
  operator: {
    id: FilledFixed<OperatorId>
    username: Fixed<string>
    passwordHash: string
    displayName: string
    createdAt: Fixed<Date>
    disabledAt: Date | null
    disabledBy: OperatorId | null
    disabledBecause: string | null
  }
  operatorAlert: {
    id: FilledFixed<bigint>
    kind: Fixed<string>
    subject: Fixed<string>
    step: Fixed<'NEW' | 'LATE' | 'LATE_10' | 'LATE_30' | 'CRITICAL'>
    operatorId: Fixed<OperatorId>
    dueAt: Fixed<Date>
    madeAt: Fixed<Date>
    messageId: string | null
    sentAt: Date | null
  }
  operatorAlertChoice: {
    operatorId: Fixed<OperatorId>
    kind: Fixed<string>
    choice: 'NEW' | 'LATE' | 'CRITICAL' | 'OFF'
    chosenAt: Date
  }
  operatorAlertSetting: {
    operatorId: Fixed<OperatorId>
    onDutyUntil: Date | null
    quietFrom: number | null
    quietUntil: number | null
  }
  operatorChallenge: {
    sessionId: Fixed<SessionId>
    kind: Fixed<'registration' | 'proof'>
    challenge: string
    expiresAt: Date
  }
  operatorChange: {
    id: Fixed<string>
    kind: Fixed<'role' | 'person' | 'invitation' | 'factors' | 'enable' | 'networks'>
    role: Fixed<OperatorRole | null>
    operatorId: Fixed<OperatorId | null>
    base: Fixed<Document>
    body: Fixed<Document>
    reason: Fixed<string>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    decidedByTerminal: Filled<boolean>
    number: FilledFixed<bigint>
    expiresAt: Date | null
    declinedBecause: string | null
    inForceAt: Date | null
    enrolmentCodeHash: Buffer | null
  }
  operatorChannel: {
    id: Fixed<string>
    operatorId: Fixed<OperatorId>
    device: Fixed<string>
    endpointHash: Fixed<Buffer>
    sealedKeyId: Fixed<string>
    sealedBox: Fixed<Buffer>
    madeAt: Fixed<Date>
    failed: Filled<number>
    removedAt: Date | null
    removedBecause: 'own' | 'replaced' | 'gone' | 'failing' | null
  }
  operatorDevice: {
    operatorId: Fixed<OperatorId>
    tokenHash: Fixed<Buffer>
    name: string
    firstSeenAt: Fixed<Date>
    lastSeenAt: Date
  }
  operatorEnrolmentCode: {
    operatorId: Fixed<OperatorId>
    codeHash: Buffer
    expiresAt: Date
  }
  operatorNetwork: {
    network: Fixed<string>
    label: Fixed<string>
    changeId: Fixed<string>
  }
  operatorPasskey: {
    id: Fixed<string>
    operatorId: Fixed<OperatorId>
    credentialId: Fixed<string>
    publicKey: Fixed<Buffer>
    counter: bigint
    transports: Fixed<readonly string[]>
    name: Fixed<string>
    createdAt: Fixed<Date>
    lastUsedAt: Date | null
  }
  operatorPermission: {
    code: Fixed<string>
    addedAt: Fixed<Date>
  }
  operatorPermissionNoted: {
    since: Seen<Date>
    isOnly: Seen<boolean>
  }
  operatorPermissionUse: {
    operatorId: Fixed<OperatorId>
    permission: Fixed<string>
    lastUsedAt: Date
  }
  operatorRecoveryCode: {
    operatorId: Fixed<OperatorId>
    codeHash: Fixed<Buffer>
  }
  operatorRole: {
    code: Fixed<OperatorRole>
    version: number
  }
  operatorRoleHeld: {
    operatorId: Fixed<OperatorId>
    place: Fixed<number>
    role: Fixed<OperatorRole>
    until: Fixed<Date | null>
    givenAt: Fixed<Date | null>
  }
  operatorRoleVersion: {
    role: Fixed<OperatorRole>
    version: Fixed<number>
    permissions: Fixed<Readonly<Partial<Record<Permission, Grant>>>>
    madeAt: Fixed<Date>
    changeId: Fixed<string | null>
  }
  operatorSession: {
    id: FilledFixed<SessionId>
    operatorId: Fixed<OperatorId>
    tokenHash: Fixed<Buffer>
    createdAt: Fixed<Date>
    lastSeenAt: Date
    device: Fixed<string>
    address: Fixed<string>
    endedAt: Date | null
    factorDueAt: Date | null
    steppedUpAt: Date | null
  }
  operatorTotp: {
    operatorId: Fixed<OperatorId>
    secret: Buffer
    keyId: string
    begunAt: Date
    confirmedAt: Date | null
    lastStep: Filled<bigint>
    begunSecret: Buffer | null
    begunKeyId: string | null
  }
  outsideNonce: {
    party: Fixed<string>
    nonce: Fixed<string>
    seenAt: Fixed<Date>
  }
  ownerNotice: {
    auditId: Fixed<bigint>
    action: Fixed<string>
    subject: Fixed<string>
    actor: Fixed<string>
    at: Fixed<Date>
  }
  ownerNoticeRead: {
    auditId: Fixed<bigint>
    operatorId: Fixed<OperatorId>
    readAt: Fixed<Date>
  }
  payoutHalt: {
    id: Fixed<string>
    scope: Fixed<'ALL' | 'BANK' | 'GATEWAY' | 'TO_BANK' | 'ACCOUNT'>
    bankCode: Fixed<BankCode | null>
    reasonCode: Fixed<'bank_down' | 'fraud' | 'wrong_figures' | 'security' | 'float' | 'maintenance' | 'other' | 'unknown_payouts' | 'silent_account'>
    note: Fixed<string | null>
    memberText: Fixed<string | null>
    expectedUntil: Fixed<Date | null>
    startedBy: Fixed<OperatorId | null>
    startedAt: Fixed<Date>
    endedAt: Date | null
    resumeId: string | null
    source: FilledFixed<'OPERATOR' | 'AUTOMATIC'>
    account: Fixed<string | null>
    foundCount: Fixed<number | null>
    silentSince: Fixed<Date | null>
  }
  payoutResume: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    haltId: Fixed<string>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    expiresAt: Date
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
  }
  payoutStatement: {
    account: Fixed<string>
    readAt: Date
  }
  personException: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    phone: Fixed<string>
    document: Fixed<string>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    validUntil: Date | null
    endedBy: OperatorId | null
    endedAt: Date | null
    endedBecause: string | null
    memberId: MemberId | null
    expiresAt: Fixed<Date | null>
    declinedBecause: string | null
  }
  platform: {
    code: Seen<'TIAMUT' | 'AMBKING' | 'SB'>
    shortCode: Seen<string>
    name: Seen<string>
    prefix: Seen<string | null>
    priority: Later<number>
    isActive: Later<boolean>
    gatewayBaseUrl: Seen<string | null>
    revision: Later<number>
    updatedAt: Later<Date | null>
    updatedBy: Later<OperatorId | null>
  }
  playIdentity: {
    hostId: Fixed<string>
    playerId: Fixed<string>
    memberId: Fixed<MemberId>
    createdAt: Fixed<Date>
  }
  playSession: {
    tokenHash: Fixed<Buffer>
    memberId: Fixed<MemberId>
    gameId: Fixed<number>
    hostId: Fixed<string>
    createdAt: Fixed<Date>
    idleExpiresAt: Date
    hardExpiresAt: Fixed<Date>
    endedAt: Date | null
    website: Fixed<string | null>
  }
  pointAdjustment: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    kind: Fixed<'GRANT' | 'REVOKE'>
    points: Fixed<Points>
    reason: Fixed<string>
    needsTwo: Fixed<boolean>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
    transferId: bigint | null
    number: FilledFixed<bigint>
    expiresAt: Fixed<Date | null>
  }
  pointLot: {
    id: Seen<bigint>
    memberId: Seen<MemberId>
    transferId: Seen<bigint>
    amount: Seen<Points>
    remaining: Seen<Points>
    expiresAt: Later<Date>
    firstEnd: Seen<Date>
  }
  pointLotUse: {
    transferId: Seen<bigint>
    lotId: Seen<bigint>
    amount: Seen<bigint>
    usedAt: Seen<Date>
  }
  promotion: {
    id: Fixed<string>
    code: Fixed<string>
    version: Fixed<number>
    title: Fixed<string>
    detail: Fixed<string>
    kind: Fixed<'DEPOSIT_MATCH' | 'FREE'>
    family: Fixed<'CASINO' | 'SPORTS' | 'LOTTO' | 'TRADING'>
    percent: Fixed<number | null>
    bonusMax: Fixed<bigint>
    depositMin: Fixed<bigint | null>
    multiplier: Fixed<number>
    days: Fixed<number>
    tiers: Fixed<readonly Tier[]>
    isForNewMembers: Fixed<boolean>
    repeat: Fixed<'once' | 'day' | 'week'>
    startsAt: Fixed<Date | null>
    endsAt: Fixed<Date | null>
    budget: Fixed<bigint>
    status: Filled<'DRAFT' | 'PUBLISHED' | 'ENDED'>
    card: OfferCard | null
    madeBy: Fixed<OperatorId>
    madeAt: Fixed<Date>
    publishedBy: OperatorId | null
    publishedAt: Date | null
    endedAt: Date | null
    stopReason: string | null
  }
  proposalAlert: {
    number: Fixed<bigint>
    kind: Fixed<string>
    operatorId: Fixed<OperatorId>
    at: Fixed<Date>
    expiresAt: Fixed<Date>
  }
  providerHost: {
    id: Fixed<string>
    isActive: Filled<boolean>
    frames: Filled<'allowed' | 'never' | 'not_on_ios'>
    platformCode: FilledFixed<'TIAMUT' | 'AMBKING' | 'SB'>
  }
  providerSilence: {
    hostId: Fixed<string>
    since: Fixed<Date>
    failures: number
  }
  questClaim: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    code: Fixed<string>
    period: Fixed<string>
    step: Fixed<number>
    definitionId: Fixed<string>
    score: Fixed<number>
    claimedAt: Fixed<Date>
  }
  questDefinition: {
    id: Fixed<string>
    code: Fixed<string>
    version: Fixed<number>
    type: Fixed<'DAILY_CHECK_IN' | 'DAILY_CHECK_IN_STREAK' | 'ACHIEVEMENT'>
    title: Fixed<string>
    description: Fixed<string>
    metric: Fixed<QuestMetric | null>
    period: Fixed<'once' | 'day' | 'week' | 'month'>
    status: Filled<'DRAFT' | 'PUBLISHED' | 'ENDED'>
    fromDay: string | null
    madeBy: Fixed<OperatorId>
    madeAt: Fixed<Date>
    publishedBy: OperatorId | null
    publishedAt: Date | null
    endedAt: Date | null
  }
  questItem: {
    memberId: Fixed<MemberId>
    code: Fixed<string>
    period: Fixed<string>
    item: Fixed<string>
  }
  questPresence: {
    memberId: Fixed<MemberId>
    day: Fixed<string>
    at: Fixed<Date>
    streakStart: Fixed<string>
    streakScore: Fixed<number>
    missedDay: Fixed<string | null>
  }
  questProgress: {
    memberId: Fixed<MemberId>
    code: Fixed<string>
    period: Fixed<string>
    definitionId: Fixed<string>
    score: number
    movedAt: Date
  }
  questStep: {
    definitionId: Fixed<string>
    step: Fixed<number>
    requiredScore: Fixed<number>
  }
  questStepReward: {
    definitionId: Fixed<string>
    step: Fixed<number>
    token: Fixed<RewardToken>
    amount: Fixed<bigint>
  }
  rateBudget: {
    subject: string
    windowStart: Date
    spent: number
  }
  rebuildChunk: {
    subscriber: Seen<string>
    chunk: Seen<string>
    seen: Seen<string>
  }
  receiptEntry: {
    id: Fixed<string>
    event: Fixed<BankFeedEvent>
    name: Fixed<string>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
    number: FilledFixed<bigint>
    expiresAt: Fixed<Date | null>
  }
  recentGame: {
    memberId: Fixed<MemberId>
    gameId: Fixed<number>
    lastPlayedAt: Date
  }
  reconciliationCase: {
    id: FilledFixed<bigint>
    source: Fixed<string>
    difference: Fixed<'missing_here' | 'missing_there' | 'other_amount' | 'other_kind' | 'other_status' | 'other_party' | 'doubled' | 'not_compared'>
    subject: Fixed<string>
    memberId: Fixed<MemberId | null>
    amountHere: Fixed<bigint | null>
    amountThere: Fixed<bigint | null>
    details: Fixed<Readonly<Record<string, string | null>>>
    openedAt: Date
    ownerId: OperatorId | null
    closedAt: Date | null
    closedBy: string | null
    reason: string | null
    closingProposedBy: OperatorId | null
    closingReason: string | null
  }
  reconciliationRun: {
    source: Fixed<string>
    comparedTo: Date
    doneAt: Date
    matched: number
    differing: number
  }
  redemptionAddress: {
    memberId: Fixed<MemberId>
    keyId: string
    box: Buffer
    savedAt: Date
  }
  redemptionItem: {
    id: FilledFixed<bigint>
    parentId: Fixed<bigint>
    type: Fixed<'FREE_CREDIT' | 'CRYPTO' | 'COMMODITY'>
    status: Filled<'DRAFT' | 'PUBLISHED' | 'ENDED'>
    version: Filled<number>
    name: string
    detail: string
    price: bigint
    value: bigint
    stock: number | null
    taken: Filled<number>
    memberLimit: number | null
    picture: Buffer | null
    artwork: Artwork
    startsAt: Date | null
    endsAt: Date | null
    recommended: number | null
    madeBy: OperatorId | null
    madeAt: Date
    publishedBy: OperatorId | null
    publishedAt: Date | null
    endedAt: Date | null
  }
  redemptionItemVersion: {
    itemId: Fixed<bigint>
    version: Fixed<number>
    name: Fixed<string>
    detail: Fixed<string>
    price: Fixed<bigint>
    value: Fixed<bigint>
    memberLimit: Fixed<number | null>
    picture: Fixed<Buffer | null>
    artwork: Fixed<Artwork>
    startsAt: Fixed<Date | null>
    endsAt: Fixed<Date | null>
    madeBy: Fixed<OperatorId | null>
    madeAt: Fixed<Date>
  }
  redemptionMove: {
    id: FilledFixed<bigint>
    requestId: Fixed<string>
    status: Fixed<'PENDING' | 'PROCESSING' | 'APPROVED' | 'DELIVERING' | 'DELIVERED' | 'REJECTED' | 'ERROR' | 'REFUNDED'>
    note: Fixed<string | null>
    actor: Fixed<string>
    at: Fixed<Date>
  }
  redemptionParent: {
    id: Seen<bigint>
    type: Seen<'FREE_CREDIT' | 'CRYPTO' | 'COMMODITY'>
    name: Seen<string>
    detail: Seen<string>
    artwork: Seen<string>
    place: Seen<number>
  }
  redemptionPicture: {
    hash: Fixed<Buffer>
    webp: Fixed<Buffer>
    width: Fixed<number>
    height: Fixed<number>
    madeBy: Fixed<OperatorId>
    madeAt: Fixed<Date>
  }
  redemptionRequest: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    itemId: Fixed<bigint>
    itemVersion: Fixed<number>
    type: Fixed<'FREE_CREDIT' | 'CRYPTO' | 'COMMODITY'>
    price: Fixed<bigint>
    value: Fixed<bigint>
    status: Filled<'PENDING' | 'PROCESSING' | 'APPROVED' | 'DELIVERING' | 'DELIVERED' | 'REJECTED' | 'ERROR' | 'REFUNDED'>
    holdId: Fixed<bigint>
    reason: string | null
    retries: Filled<number>
    sealedKeyId: string | null
    sealedBox: Buffer | null
    province: string | null
    carrier: 'KERRY' | 'THAI_POST' | 'DHL' | 'JT' | 'FLASH' | 'NINJA' | 'SHOPEE' | 'LAZADA' | 'BEST' | 'OTHER' | null
    trackingNumber: string | null
    transactionHash: string | null
    firstApprover: OperatorId | null
    firstApprovedAt: Date | null
    proof: string | null
    proofPicture: Buffer | null
    tries: Filled<number>
    tryAt: Date | null
    isDemo: FilledFixed<boolean>
    createdAt: Fixed<Date>
    movedAt: Date
    deliveredAt: Date | null
    erasedAt: Date | null
  }
  registrationAsk: {
    keyHash: Fixed<Buffer>
    sealed: Buffer | null
    askedAt: Fixed<Date>
  }
  reportDay: {
    day: Fixed<string>
    seen: string
  }
  reportMemberDay: {
    day: Fixed<string>
    memberId: Fixed<MemberId>
    played: boolean
    deposited: boolean
  }
  reportMinute: {
    at: Fixed<Date>
    rounds: bigint
    stakes: bigint
    wins: bigint
    adjusted: bigint
    bonusCost: bigint
    deposits: bigint
    deposited: bigint
    firstDeposits: bigint
    payouts: bigint
    paidOut: bigint
  }
  reportMoneyDay: {
    day: Fixed<string>
    memberId: Fixed<MemberId | null>
    kind: Fixed<'DEPOSIT' | 'DEPOSIT_BACK' | 'PAYOUT'>
    rail: Fixed<string>
    source: Fixed<string | null>
    isFirst: Fixed<boolean>
    count: bigint
    amount: bigint
  }
  reportPlayDay: {
    day: Fixed<string>
    memberId: Fixed<MemberId>
    hostId: Fixed<string>
    gameId: Fixed<number | null>
    isFree: Fixed<boolean>
    source: Fixed<string | null>
    rounds: bigint
    stakeReal: bigint
    stakeBonus: bigint
    winReal: bigint
    winBonus: bigint
    jackpotWon: bigint
    adjusted: bigint
  }
  reportPosition: {
    isOnly: Seen<boolean>
    xid: Later<string>
    aboveTransfer: Seen<bigint>
  }
  reportPromoDay: {
    day: Fixed<string>
    memberId: Fixed<MemberId | null>
    measure: Fixed<'bonuses' | 'cashback' | 'rewards' | 'affiliates' | 'corrections'>
    source: Fixed<string | null>
    given: bigint
    takenBack: bigint
  }
  rewardGrant: {
    id: FilledFixed<bigint>
    scope: Fixed<string>
    key: Fixed<string>
    memberId: Fixed<MemberId>
    source: Fixed<'quest' | 'voucher' | 'minigame' | 'redemption'>
    title: Fixed<string>
    actor: Fixed<string>
    waitsFor: 'frozen' | 'break' | null
    refused: Filled<number>
    createdAt: Fixed<Date>
    givenAt: Date | null
    transferId: bigint | null
  }
  rewardGrantReward: {
    grantId: Fixed<bigint>
    token: Fixed<RewardToken>
    amount: Fixed<bigint>
  }
  rewardToken: {
    code: Seen<RewardToken>
    account: Seen<string>
    ledgerUnits: Seen<bigint>
  }
  rightsReview: {
    id: FilledFixed<bigint>
    quarter: Fixed<string>
    ownerId: Fixed<OperatorId>
    openedAt: Fixed<Date>
    confirmedAt: Date | null
    seen: unknown | null
  }
  rulesConfig: {
    section: Fixed<string>
    version: Fixed<number>
    body: Fixed<unknown>
    changedBy: Fixed<OperatorId | null>
    changedAt: FilledFixed<Date>
    startsAt: Fixed<Date | null>
  }
  safetyCase: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    status: 'OPEN' | 'CLOSED'
    score: number
    scoreMax: number
    openedAt: Fixed<Date>
    judgedAt: Date
    holderId: OperatorId | null
    closedAt: Date | null
    closedBy: OperatorId | null
    finding: 'no_harm' | 'informed' | 'limit_set' | 'on_break' | 'referred' | null
    reason: string | null
    openedBy: Fixed<OperatorId | null>
    cause: Fixed<'line' | 'phone' | 'in_person' | 'relative' | 'own_observation' | null>
  }
  safetyDay: {
    memberId: Fixed<MemberId>
    day: Fixed<string>
    changedAt: Date | null
  }
  safetyEntry: {
    id: Fixed<string>
    caseId: Fixed<string>
    operatorId: Fixed<OperatorId>
    kind: Fixed<'note' | 'line' | 'phone' | 'limit' | 'break'>
    tone: Fixed<'calm' | 'worried' | 'distressed' | null>
    body: Fixed<string>
    at: Fixed<Date>
  }
  safetyMarker: {
    memberId: Fixed<MemberId>
    day: Fixed<string>
    kind: Fixed<'deposit_growth' | 'many_deposits' | 'failed_deposits' | 'redeposit' | 'night_play' | 'chasing' | 'long_play' | 'limit_raises' | 'contact_tone'>
    points: number
    found: number
    threshold: number
    foundAt: Date
  }
  savedView: {
    id: Fixed<string>
    ownerId: Fixed<OperatorId>
    list: Fixed<string>
    place: Fixed<number>
    name: string
    query: string
    sharedWith: readonly string[]
    isDefault: boolean
    savedAt: Date
  }
  seamlessAlert: {
    id: FilledFixed<bigint>
    hostId: Fixed<string>
    kind: Fixed<'duplicate_mismatch' | 'large_win' | 'win_without_bet' | 'debt' | 'foreign_round' | 'unfinished_round'>
    subject: Fixed<string>
    details: Readonly<Record<string, string>>
    times: Filled<number>
    firstAt: Fixed<Date>
    lastAt: Date
    closedAt: Date | null
    memberId: Fixed<MemberId | null>
  }
  seamlessMessage: {
    id: FilledFixed<bigint>
    hostId: Fixed<string>
    txId: Fixed<string>
    kind: Fixed<'bet' | 'win' | 'bet-win' | 'rollback' | 'round-close' | 'adjust' | 'unknown'>
    contentHash: Fixed<Buffer | null>
    state: 'applied' | 'reversed' | 'tombstoned' | 'refused'
    memberId: Fixed<MemberId>
    roundId: Fixed<string | null>
    amount: FilledFixed<bigint>
    transferIds: FilledFixed<readonly bigint[]>
    stakeReal: FilledFixed<bigint>
    stakeBonus: FilledFixed<bigint>
    winAmount: FilledFixed<bigint>
    turnoverCounted: FilledFixed<bigint>
    reply: Fixed<unknown | null>
    createdAt: Fixed<Date>
    winBonus: FilledFixed<bigint>
    jackpot: FilledFixed<bigint>
  }
  seamlessReconciliation: {
    hostId: Fixed<string>
    day: Fixed<string>
    doneAt: Date | null
    matched: number | null
    differing: number | null
  }
  sessionPlay: {
    sessionId: Fixed<SessionId>
    memberId: Fixed<MemberId>
    staked: Filled<bigint>
    won: Filled<bigint>
    returned: Filled<bigint>
    playedSeconds: Filled<bigint>
    lastPlayedAt: Date | null
    checkedSeconds: Filled<bigint>
    promptedAt: Date | null
  }
  signInChallenge: {
    challenge: Fixed<string>
    expiresAt: Fixed<Date>
  }
  siteConfig: {
    key: 'ANNOUNCEMENT' | 'MAINTENANCE' | 'WELCOME_MODAL' | 'LINE_ACCOUNT' | 'NEW_USER_MODAL' | 'BACKUP_BANK_ACCOUNT' | 'PROMOTION_FOMO'
    value: string
    updatedAt: Filled<Date>
    version: Filled<number>
    isOn: Filled<boolean>
    changedBy: OperatorId | null
    changedAt: Filled<Date>
  }
  slotAccessGrant: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    utilityId: Fixed<string>
    price: Fixed<bigint>
    startsAt: Fixed<Date | null>
    endsAt: Fixed<Date | null>
    turns: Fixed<number | null>
    turnsUsed: Filled<number>
    transferId: Fixed<bigint>
    grantedAt: Fixed<Date>
  }
  slotAccessOpening: {
    memberId: Fixed<MemberId>
    providerId: Fixed<number>
    hour: Fixed<Date>
    grantId: Fixed<string | null>
    day: Fixed<string>
    openedAt: Fixed<Date>
  }
  sportsProvider: {
    code: Seen<SportsProviderCode>
    platformCode: Seen<PlatformCode>
    name: Seen<string>
    priority: Later<number>
    isActive: Later<boolean>
    apiBaseUrl: Later<string | null>
    sealedKeyId: Later<string | null>
    sealedBox: Later<Buffer | null>
    revision: Later<number>
    updatedAt: Later<Date | null>
    updatedBy: Later<OperatorId | null>
  }
  statementDay: {
    account: Fixed<string>
    day: Fixed<string>
    countThere: number
    totalThere: Satang
    countHere: number
    totalHere: Satang
    enteredBy: OperatorId | null
    comparedAt: Date
  }
  subjectErasure: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    requestId: Fixed<string>
    memberId: Fixed<MemberId>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    expiresAt: Fixed<Date | null>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
  }
  subjectFile: {
    requestId: Fixed<string>
    memberId: Fixed<MemberId>
    keyId: Fixed<string>
    box: Fixed<Buffer>
    madeAt: Fixed<Date>
    deleteAt: Fixed<Date>
  }
  subjectRequest: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    kind: Fixed<'EXPORT' | 'RECTIFY' | 'ERASE'>
    state: Filled<'RECEIVED' | 'VERIFIED' | 'READY' | 'DELIVERED' | 'LAPSED' | 'RECTIFIED' | 'ERASED' | 'REFUSED'>
    askedHow: Fixed<'line' | 'phone' | 'in_person' | 'letter'>
    details: Fixed<string>
    receivedBy: Fixed<OperatorId>
    receivedAt: Fixed<Date>
    dueAt: Fixed<Date>
    verifiedHow: 'signed_in' | 'called_back' | 'document' | null
    verifiedBy: OperatorId | null
    verifiedAt: Date | null
    doneNote: string | null
    refusedFor: 'legal_duty' | 'legal_claim' | 'not_the_person' | 'unfounded' | 'withdrawn' | null
    memberText: string | null
    endedBy: OperatorId | null
    endedAt: Date | null
  }
  tag: {
    id: Fixed<string>
    kind: Fixed<'service' | 'risk' | 'marketing'>
    name: string
    tone: 'plain' | 'good' | 'look' | 'bad' | 'info'
    isActive: boolean
    madeBy: Fixed<OperatorId>
    madeAt: Fixed<Date>
  }
  tierChange: {
    id: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    fromTier: Fixed<'DEFAULT' | 'ELITE' | 'EMPEROR'>
    toTier: Fixed<'DEFAULT' | 'ELITE' | 'EMPEROR'>
    source: Fixed<'rule' | 'review' | 'override' | 'override_end'>
    actor: Fixed<string>
    deposits: Fixed<bigint>
    at: Fixed<Date>
  }
  tierOverride: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    fromTier: Fixed<'DEFAULT' | 'ELITE' | 'EMPEROR'>
    tier: Fixed<'DEFAULT' | 'ELITE' | 'EMPEROR'>
    until: Fixed<Date>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
    number: FilledFixed<bigint>
    expiresAt: Fixed<Date | null>
  }
  tierStanding: {
    memberId: Fixed<MemberId>
    source: 'rule' | 'review' | 'override' | 'override_end'
    since: Date
    graceFrom: Date | null
    graceUntil: Date | null
    overrideUntil: Date | null
    celebrate: 'ELITE' | 'EMPEROR' | null
    reviewed: string | null
  }
  trailSeal: {
    id: Seen<bigint>
    lowXid: Seen<string>
    highXid: Seen<string>
    records: Seen<bigint>
    digest: Seen<Buffer>
    sealedAt: Seen<Date>
  }
  transferClaim: {
    reference: Fixed<string>
    rail: Fixed<'feed' | 'slip' | 'manual' | 'truemoney'>
    depositId: Fixed<string>
    memberId: Fixed<MemberId>
    receiver: Fixed<string>
    amount: Fixed<Satang>
    paidAt: Fixed<Date>
    claimedAt: Fixed<Date>
    payerBank: Fixed<string>
    payerAccount: Fixed<string>
  }
  truemoneyReceipt: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    kind: Fixed<'VOUCHER' | 'TRANSFER'>
    status: 'CHECKING' | 'UNDER_REVIEW' | 'CREDITED' | 'REJECTED' | 'RETURNED'
    code: Fixed<string>
    reference: string
    amount: Satang | null
    money: WalletMoney | null
    reviewReason: TrueMoneyReviewReason | null
    rejectReason: TrueMoneyRejectReason | null
    twinReference: string | null
    tries: Filled<number>
    createdAt: Fixed<Date>
    proposedBy: OperatorId | null
    proposedAt: Date | null
    decidedBy: OperatorId | null
    decidedAt: Date | null
    returnReference: string | null
    offerId: Fixed<string | null>
  }
  trustChange: {
    id: Fixed<string>
    kind: Fixed<'provider' | 'setting' | 'rules' | 'tiers'>
    subject: Fixed<string>
    revision: Fixed<number>
    body: Fixed<Document>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    number: FilledFixed<bigint>
    expiresAt: Date | null
    declinedBecause: string | null
    inForceAt: Date | null
  }
  trustKey: {
    party: Fixed<string>
    keyId: string
    fingerprint: Buffer
    seenAt: Date
  }
  underagePayout: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    memberId: Fixed<MemberId>
    amount: Fixed<Satang>
    bankCode: Fixed<string>
    bankNumber: Fixed<string>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
    withdrawalId: string | null
    expiresAt: Fixed<Date | null>
  }
  usedCaptcha: {
    challenge: Fixed<string>
    expiresAt: Date
    usedFor: Fixed<Buffer | null>
  }
  valueChange: {
    id: Fixed<string>
    number: FilledFixed<bigint>
    kind: Fixed<'item' | 'stock' | 'boost' | 'cashback' | 'affiliates'>
    subject: Fixed<string>
    state: Fixed<string>
    title: Fixed<string>
    body: Fixed<unknown>
    lines: Fixed<unknown>
    cost: Fixed<bigint | null>
    reason: Fixed<string>
    status: Filled<'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'>
    proposedBy: Fixed<OperatorId>
    proposedAt: Fixed<Date>
    expiresAt: Date
    decidedBy: OperatorId | null
    decidedAt: Date | null
    declinedBecause: string | null
  }
  voucher: {
    id: Fixed<string>
    campaignId: Fixed<string>
    memberId: MemberId | null
    codeHash: Fixed<Buffer | null>
    codeKeyId: Fixed<string | null>
    codeBox: Fixed<Buffer | null>
    codeEnd: Fixed<string | null>
    issuedAt: Fixed<Date>
    claimableAt: Fixed<Date>
    expiresAt: Date
    claimedAt: Date | null
    revokedAt: Date | null
    revokeReason: string | null
    endedAt: Date | null
  }
  voucherCampaign: {
    id: Fixed<string>
    code: Fixed<string>
    title: Fixed<string>
    kind: Fixed<'personal' | 'open' | 'shared'>
    status: Filled<'DRAFT' | 'PUBLISHED' | 'ENDED'>
    claimableAt: Date | null
    lifeDays: Fixed<number>
    countMax: Fixed<number>
    sharedHash: Fixed<Buffer | null>
    sharedKeyId: Fixed<string | null>
    sharedBox: Fixed<Buffer | null>
    madeBy: Fixed<OperatorId>
    madeAt: Fixed<Date>
    publishedBy: OperatorId | null
    publishedAt: Date | null
    endedAt: Date | null
    givenOn: Fixed<'registered' | 'verified' | 'first_deposit' | 'elite' | 'emperor' | null>
    version: FilledFixed<number>
  }
  voucherCampaignReward: {
    campaignId: Fixed<string>
    token: Fixed<RewardToken>
    amount: Fixed<bigint>
  }
  voucherIssue: {
    id: Fixed<string>
    campaignId: Fixed<string>
    issued: Fixed<number>
    issuedBy: Fixed<OperatorId | null>
    issuedAt: Fixed<Date>
  }
  walletTurnover: {
    memberId: MemberId
    target: Filled<bigint>
    done: Filled<bigint>
    finished: Filled<bigint>
    updatedAt: Filled<Date>
  }
  withdrawal: {
    id: Fixed<string>
    memberId: Fixed<MemberId>
    amount: Fixed<Satang>
    bankCode: Fixed<BankCode>
    bankNumber: Fixed<string>
    bankHolder: Fixed<string>
    status: 'REQUESTED' | 'REVIEW' | 'APPROVED' | 'PAYING' | 'UNKNOWN' | 'PAID' | 'REJECTED' | 'FAILED'
    reason: string | null
    holdId: Fixed<bigint>
    endTransferId: bigint | null
    createdAt: Fixed<Date>
    paidAt: Date | null
    proofsAsked: Filled<number>
    reviewRound: Filled<number>
    number: FilledFixed<bigint>
    passkeyName: Fixed<string | null>
    passkeyAddedAt: Fixed<Date | null>
    origin: FilledFixed<'member' | 'underage'>
    paidFrom: string | null
  }
  withdrawalApproval: {
    withdrawalId: Fixed<string>
    operatorId: Fixed<OperatorId>
    at: Fixed<Date>
    reviewRound: FilledFixed<number>
  }
  withdrawalStep: {
    withdrawalId: Fixed<string>
    status: Fixed<WithdrawalStatus>
    actor: Fixed<string>
    at: Fixed<Date>
    reviewRound: FilledFixed<number>
  }
  workLease: {
    kind: Fixed<string>
    subject: Fixed<string>
    operatorId: OperatorId
    takenAt: Date
    expiresAt: Date
    assignedBy: OperatorId | null
  }
}
