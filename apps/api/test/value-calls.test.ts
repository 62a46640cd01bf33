import { existsSync, readFileSync } from 'node:fs'
import { callsOf, refusals } from '@morakot/contract/nouns'
import { describe, expect, test } from 'vitest'

// What one operator could give himself. Every call of the console that changes something is in one of three tables: it gives value or
// decides which source about money is trusted, and a second person or a bound limits it; it is the draft or proposal of such a call; or it
// gives nothing. A new call is in no table, and fails here until it is put into one.

interface Guarded {
  /** `two`: another operator, always or above a bound. `bound`: what others published or a member paid before is not exceeded. */
  readonly by: 'two' | 'bound'
  /** The refusal that one operator alone is given. */
  readonly refused: string
  /** The test that shows it, below src/features. */
  readonly proof: string
}

const two = (refused: string, proof: string): Guarded => ({ by: 'two', refused, proof })
const bound = (refused: string, proof: string): Guarded => ({ by: 'bound', refused, proof })

/** Calls that raise what the house gives, move money, or change which source about money is trusted. */
const GUARDED: Readonly<Record<string, Guarded>> = {
  'redemption.editItem': two('value.second_operator_needed', 'value/attacks.test.ts'),
  'redemption.stockItem': two('value.already_proposed', 'value/attacks.test.ts'),
  'redemption.publishItem': two('value.day_above', 'value/attacks.test.ts'),
  'quests.publish': two('quests.second_operator', 'value/attacks.test.ts'),
  'promotions.publish': two('promotions.second_operator', 'value/attacks.test.ts'),
  'vouchers.publish': two('value.day_above', 'value/attacks.test.ts'),
  'vouchers.issue': bound('vouchers.over_budget', 'vouchers/routes.test.ts'),
  'minigameTables.publish': two('minigameTables.second_operator', 'minigame-tables/two-operators.test.ts'),
  'minigameTables.publishPackages': two('value.needs_second', 'minigame-tables/packages.test.ts'),
  'privileges.approveRules': two('trust.second_operator_needed', 'privileges/tier-rules.test.ts'),
  'privileges.approve': two('privileges.second_operator_needed', 'privileges/routes.test.ts'),
  'site.makeBoost': two('value.second_operator_needed', 'site/boosts.test.ts'),
  'cashback.saveRates': two('value.second_operator_needed', 'cashback/rates.test.ts'),
  'affiliates.saveRules': two('value.second_operator_needed', 'affiliates/share.test.ts'),
  'value.approve': two('value.second_operator_needed', 'value/attacks.test.ts'),
  'corrections.approve': two('corrections.second_operator_needed', 'corrections/routes.test.ts'),
  'points.adjust': two('points.second_operator_needed', 'points/routes.test.ts'),
  'points.approve': two('points.second_operator_needed', 'points/routes.test.ts'),
  'redemption.approveCoins': two('redemption.second_operator', 'redemption/console.test.ts'),
  'affiliates.release': two('affiliates.second_operator_needed', 'affiliates/routes.test.ts'),
  'affiliates.approvePayout': two('affiliates.second_operator_needed', 'affiliates/routes.test.ts'),
  'cashier.approve': two('cashier.second_operator_needed', 'withdrawals/review.test.ts'),
  'cashier.approveCredit': two('cashier.second_operator_needed', 'unmatched-receipts/proposal.test.ts'),
  'cashier.approveReceipt': two('cashier.second_operator_needed', 'unmatched-receipts/entries.test.ts'),
  'cashier.approveUnderagePayout': two('cashier.second_operator_needed', 'underage-payouts/payouts.test.ts'),
  'depositAdmin.approveSlip': two('depositAdmin.second_operator_needed', 'slips/evidence.test.ts'),
  'truemoney.approve': two('truemoney.second_operator_needed', 'truemoney/console.test.ts'),
  'gateway.approve': two('gateway.second_operator_needed', 'gateway-transfers/desk.test.ts'),
  'audit.close': two('audit.second_operator_needed', 'audit/routes.test.ts'),
  'reconciliation.close': two('reconciliation.second_operator_needed', 'slips/named.test.ts'),
  'kyc.decide': two('kyc.second_operator_needed', 'kyc/review.test.ts'),
  'platforms.editProvider': two('trust.second_operator_needed', 'platforms/routes.test.ts'),
  'platforms.approveProvider': two('trust.second_operator_needed', 'platforms/routes.test.ts'),
  'site.saveSetting': two('trust.second_operator_needed', 'site/settings.test.ts'),
  'site.approveSetting': two('trust.second_operator_needed', 'site/settings.test.ts'),
  'payoutHalts.approveResume': two('payoutHalts.second_operator_needed', 'payout-halts/routes.test.ts'),
  'personExceptions.approve': two('personExceptions.second_operator_needed', 'person-exceptions/routes.test.ts'),
  'rules.change': two('trust.second_operator_needed', 'rules/routes.test.ts'),
  'rules.approve': two('trust.second_operator_needed', 'rules/routes.test.ts'),
  'operatorRoles.approve': two('operator_roles.second_operator_needed', 'operator-roles/routes.test.ts'),
}

/** Drafts and proposals of the calls above: nothing is in force by them. */
const PROPOSES: readonly string[] = [
  'redemption.draftItem',
  'quests.draft',
  'promotions.draft',
  'vouchers.draft',
  'minigameTables.saveDraft',
  'minigameTables.savePackages',
  'privileges.proposeRules',
  'privileges.propose',
  'corrections.propose',
  'cashier.proposeCredit',
  'cashier.proposeReceipt',
  'cashier.proposeUnderagePayout',
  'gateway.propose',
  'audit.propose',
  'payoutHalts.proposeResume',
  'personExceptions.propose',
  'operatorRoles.proposeRole',
  'operatorRoles.proposePerson',
  'operatorRoles.proposeInvitation',
  'operatorRoles.proposeNetworks',
  'operatorRoles.proposeFactorReset',
  'operatorRoles.proposeEnable',
]

/** Calls that give members nothing that the house has not owed before, and change no trusted source about money. */
const NOTHING: readonly string[] = [
  // Stops, ends, refuses, takes back or makes harder.
  'site.stopBoost',
  'cashier.reject',
  'cashier.declineCredit',
  'cashier.declineReceipt',
  'cashier.declineUnderagePayout',
  'points.decline',
  'corrections.decline',
  'privileges.declineRules',
  'privileges.decline',
  'value.decline',
  'promotions.stop',
  'promotions.endGrant',
  'operators.endSessionsOf',
  'personExceptions.decline',
  'personExceptions.revoke',
  'payoutHalts.start',
  'payoutHalts.declineResume',
  'operatorRoles.decline',
  'operatorRoles.disable',
  'rules.decline',
  'platforms.declineProvider',
  'site.declineSetting',
  'audit.refuse',
  'depositAdmin.rejectSlip',
  'memberAdmin.endSessions',
  'memberAdmin.freeze',
  'vouchers.end',
  'vouchers.revoke',
  'redemption.endItem',
  'quests.end',
  'kyc.decline',
  'affiliates.refuse',
  'affiliates.refusePayout',
  'safety.open',
  'safety.lowerLimit',
  'safety.orderLimit',
  'safety.orderBreak',
  'safety.startBreak',
  'migration.cancel',
  'gateway.decline',
  // Opens or closes what is there; what it gives was published by its own call.
  'memberAdmin.lift',
  'depositAdmin.switchMethod',
  'minigameTables.switchGame',
  'gameAdmin.switchGame',
  'gameAdmin.switchProvider',
  'gameAdmin.openWindow',
  'gameAdmin.endWindow',
  'gameAdmin.reopen',
  'platforms.editPlatform',
  // Gives back what a member paid, once.
  'minigames.voidTable',
  'redemption.refund',
  // Reads, queries an outside party, exports, previews.
  'privileges.previewRules',
  'trust.readNotices',
  'value.preview',
  'corrections.preview',
  'promotions.preview',
  'memberAdmin.reveal',
  'exports.make',
  'exports.again',
  'exports.remove',
  'auditTrail.export',
  'depositAdmin.slipPicture',
  'depositAdmin.checkSlip',
  'workQueue.exportDay',
  'vouchers.previewIssue',
  'vouchers.export',
  'redemption.reveal',
  'redemption.previewTracking',
  'quests.preview',
  'kyc.document',
  'gateway.ask',
  'gateway.readGames',
  // Notes, order, and the work of a desk.
  'site.makePass',
  'seamless.closeAlert',
  'cashier.markReturned',
  'truemoney.markReturned',
  'events.replay',
  'events.close',
  'reconciliation.take',
  'reconciliation.enterDay',
  'notes.correct',
  'notes.finish',
  'notes.pin',
  'notes.see',
  'memberAdmin.closeHolder',
  'workQueue.assign',
  'workQueue.take',
  'workQueue.takeNext',
  'workQueue.giveBack',
  'operatorAlerts.addChannel',
  'operatorAlerts.removeChannel',
  'operatorAlerts.setDuty',
  'operatorAlerts.setChoice',
  'operatorAlerts.setQuiet',
  'workQueue.takeMany',
  'rightsReview.confirm',
  'subjectRequests.receive',
  'subjectRequests.verify',
  'subjectRequests.rectified',
  'subjectRequests.refuse',
  'subjectRequests.proposeErasure',
  'subjectRequests.approveErasure',
  'subjectRequests.declineErasure',
  'help.write',
  'notes.write',
  'memberTags.make',
  'memberTags.change',
  'memberTags.attachMany',
  'memberTags.removeMany',
  'savedViews.save',
  'savedViews.change',
  'savedViews.remove',
  'workQueue.giveBackMany',
  'workQueue.assignMany',
  'gameAdmin.mark',
  'gameAdmin.saveShelf',
  'gameAdmin.chooseDay',
  'redemption.recommend',
  'redemption.picture',
  'redemption.move',
  'redemption.note',
  'redemption.tracking',
  'redemption.nextMany',
  'safety.take',
  'safety.addEntry',
  'safety.close',
  // A member's own data, by a document or within a day; the next withdrawal waits for a person.
  'kyc.correct',
  'bankChange.confirm',
  'bankChange.undo',
  // Access to statistics costs points; no money and no reward is given by it.
  'slotPrices.editPrices',
  // Moves members whose credit the gateway reports; what it gives back has a bound of its own.
  'migration.resume',
  'migration.upload',
  // The sandbox alone.
  'gateway.orderFault',
  'gateway.endFaults',
  // The operator's own session and factor.
  'operators.login',
  'operators.logout',
  'operators.changePassword',
  'operators.endSession',
  'operatorFactors.prove',
  'operatorFactors.passkeyChallenge',
  'operatorFactors.beginTotp',
  'operatorFactors.confirmTotp',
  'operatorFactors.removeTotp',
  'operatorFactors.beginPasskey',
  'operatorFactors.confirmPasskey',
  'operatorFactors.removePasskey',
  'operatorFactors.newRecoveryCodes',
]

const CONSOLE_CALLS = Object.entries(callsOf('console')).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ ...call, name: `${noun}.${name}` })),
)
const CHANGES = CONSOLE_CALLS.flatMap(({ name, method }) => (method === 'GET' ? [] : [name]))

/** What a second person carries out: proposals, and the second of two approvals. */
const APPROVES = /\.approve/u

describe('[VALUE-1, F-128, TRUST-1, F-129] the calls of the console by which an operator could give himself money', () => {
  test('are all classified: a new call that changes something is in one of the three tables', () => {
    expect([...Object.keys(GUARDED), ...PROPOSES, ...NOTHING].toSorted()).toEqual(CHANGES.toSorted())
  })

  test('[TRUST-2] need a fresh proof of the operator who approves, whatever is approved: a session that was left open is no second person', () => {
    const approvals = CONSOLE_CALLS.filter(({ name, method }) => method !== 'GET' && APPROVES.test(name))

    expect(approvals.length).toBeGreaterThan(15)
    for (const { name, guard } of approvals) expect(guard, name).toMatchObject({ stepUp: true })
  })

  test.each(Object.entries(GUARDED))('%s is refused to one operator, and a test shows it', (_call, { refused, proof }) => {
    const file = new URL(`../src/features/${proof}`, import.meta.url)

    expect(Object.keys(refusals)).toContain(refused)
    expect(existsSync(file), proof).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(refused.slice(refused.indexOf('.') + 1))
  })
})
