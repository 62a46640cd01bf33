/**
 * The test that must see each fault: another that turns red for a reason of its own proves nothing. Full names, as vitest joins them; a
 * test that is renamed must be renamed here. A fault without one is seen when any test of its files turns red.
 */
export const SEEING_TESTS: Readonly<Record<string, string>> = {
  'an unknown payout is taken for a failed one': 'a payout with no answer stays held, and is confirmed paid by a query',
  'an unavailable bank is treated as one that has no such order, and the payout is sent again under another reference':
    'a payout that the bank never received is ordered again under its one reference',
  'a payout that has ended is ended again': 'a payout that is accepted ends with the bank’s signed event, reported ten times or once',
  'a payout is announced outside its transaction': 'a payout [I18] is announced when, and only when, it is written down as paid',
  'a transfer at the bank is known by its event only':
    'a payment [I12] that was stored and is reported again when it would fit a deposit is stored as a repetition',
  'an amount other than the requested one is credited': 'a payment of another amount is kept and credits nothing',
  'money for another account is credited': 'a payment of another account of ours is kept and credits nothing',
  'a deposit requires no turnover':
    'money that moves one step after the other [I1–I8, I10–I12, I15, I16, I18, I21] is answered and stored as the plainest model predicts, whatever the steps',
  'the limit on deposits is read outside the transaction that promises one': 'a deposit limit is not passed by ten deposits at once',
  'a debt does not keep a withdrawal back': 'requesting a withdrawal [CALL-30] by a member who owes is refused',
  'the turnover keeps nothing in the wallet':
    'requesting a withdrawal [CALL-30] before the deposit was staked once is refused, with what is missing',
  'one operator approves twice': 'a withdrawal above the automatic limit above 50,000 needs two operators, and the first is not both',
  'an operator approves the own proposal of a credit': 'a proposal is not approved by the operator who made it',
  'a rejected withdrawal keeps its hold':
    'a withdrawal above the automatic limit rejected gives the money back once, with a reason that the member reads',
  'a withdrawal moves whatever state it is in': 'a payout moves out of the state that it is in, and out of no other',
  'the key of an ask serves another ask too':
    'opening a deposit [CALL-28] with the same key and another amount is refused, and opens nothing',
  'the lock on the wallet is removed': 'many at the same time of 200 that spend the last of a wallet exactly one wins',
  'wallets are locked from the highest id down by some':
    'many at the same time transfers over the same two wallets in both orders never deadlock',
  'the refusal is not checked again under the lock': 'many at the same time of 200 that spend the last of a wallet exactly one wins',
  'the hash of the content is ignored':
    'posting several transfers in one round trip answers each as `post` would: moved, refused, known, and with its legs by id, by member or by house',
  'a key in other letters is the same key':
    'what a transfer is stored as a key that is the same in capitals reads as it was given, and is a key of its own',
  'a seal hashes another text than before': 'what a transfer is stored as a seal hashes the text that a row had when it was complete',
  'a key is claimed as often as it comes': 'many at the same time [I6] one key sent 50 times moves once and is answered the same 50 times',
  'a replay answers the balance of now':
    'posting several transfers in one round trip answers each as `post` would: moved, refused, known, and with its legs by id, by member or by house',
  'a refusal is not remembered': 'posting a transfer refuses what the wallet does not hold and returns what it holds',
  'legs need not add up': 'what only a bug can send is thrown and leaves nothing [I1] legs that do not add up',
  'what a stake is taken from is read without a lock':
    'posting several transfers in one round trip what a member can stake is read when the accounts are locked, and no other posts until the transaction ends',
  'the floor of real money is loosened by a satang': 'posting a transfer refuses what the wallet does not hold and returns what it holds',
  'the ceiling is ignored where it is checked': 'a correction that the wallet cannot cover never more is repaid than is owed',
  'money leaves a frozen wallet': 'posting a transfer lets money into a frozen account and none out of it',
  'a hold is ended under any key, and so twice': 'an amount on hold ends under its own key only, and in full',
  'a part of a hold is enough to end it': 'an amount on hold ends under its own key only, and in full',
  'a refusal uses up the key that ends a hold': 'an amount on hold waits while it is frozen, and can be paid after that',
  'a reversal is allowed twice': '[I8] a reversal waits for another that has not committed yet, also without locks',
  'a second reversal is only found by the constraint, after the balance':
    '[I8] a reversal a second time is refused as that, also when the wallet could not cover it',
  'the mirror of a reversal is not asserted': '[I8] a reversal is the exact mirror: not a part',
  'a reversal may be reversed': '[I8] a reversal is not reversed itself',
  'the bank reference is not unique': 'a deposit [I12] waits for another with its reference that has not committed yet',
  'the version is not counted': "a member's balances [I16] carry a version that grows with every change",
  'the outbox receives refusals too': 'the outbox [I18] has an event of a posting with its transfer, and of no refusal and no replay',
  'a tombstone has a hash, and its bet slips through as a conflict':
    'a tombstone [I10] refuses the bet that arrives after its rollback, whatever it holds',
  'the debt is not made': 'taking back a win that is spent mirrors it exactly and writes what is missing on the debt',
  'a correction takes more than there is': 'a correction that the wallet cannot cover takes what is there and leaves the rest as debt',
  'an entry can be edited by its owner':
    'what was posted stays as it is entry: even the owner cannot run “update ledger.entry set amount = amount”',
  'the outbox is read beyond what is still running': 'the outbox misses no late commit, and shows none twice',
  'a transfer that depends on another one is posted concurrently with it':
    'posting several transfers in one round trip answers each as `post` would: moved, refused, known, and with its legs by id, by member or by house',
  'a reply is sent before the commit': 'the commit that messages share [seamless rule 14] comes before the reply of each of them',
  'messages of one member share a transaction':
    'one message twice, and two of one member [seamless rules 3 and 11] are never in one transaction, and the second sees the first, without it',
  'two batches on their way lock the rounds of each other':
    'one message twice, and two of one member [seamless rule 11] of rounds that a provider mixes up between members make no two batches wait for each other',
  'what failed together is not worked on alone':
    'messages of several members that come together [I6] of which one fails in the database are worked on alone: it fails for itself, the others happen once',
  'a batch whose outcome is unknown is worked on again':
    'the commit that messages share [seamless rule 14] whose reply is lost leaves all of them unknown, and a repetition returns what happened, once',
  'the row of the member is not locked first':
    'messages of several members that come together [seamless rule 9] see the changes of the transaction that held the row: one who is blocked meanwhile is refused',
  'the rows of the members of a batch are not locked':
    'messages of several members that come together [seamless rule 9] see the changes of the transaction that held the row: one who is blocked meanwhile is refused',
  'a batch waits for a member whose row is locked':
    'messages of several members that come together do not wait for a member whose row is locked',
  'a nonce lets two messages in that come together': 'a signed message is taken once, of ten that arrive together too',
  'a batch does not ask what came before':
    'one message twice, and two of one member [seamless rules 3 and 11] are never in one transaction, and the second sees the first, with the queue of each wallet',
  'another content is answered as the first':
    'a repeated message [seamless rule 3, I6] with another amount is a mismatch: nothing moves, and operators are notified',
  'a repetition is answered with the balance of now':
    'a repeated message [seamless rule 3, I6] is answered as the first time, with the balance of then',
  'a message that was claimed meanwhile is kept all the same':
    'one message twice, and two of one member [seamless rule 1, I6] one id of two members in two processes that moves nothing, which the ledger never sees is the first one’s',
  'a message that was taken back is answered as if it still stood':
    'a rollback [seamless rule 2] of a bet or a win answers the same message, when it comes again, that it was reversed',
  'what a member may stake is read before the row of the member is locked':
    'a rule of a module about bets is loaded after the lock of the member: it sees what was committed while the bet waited',
  'the refusal of a bet is not remembered': 'a repeated message [seamless rule 3, I7] a refusal stays refused after money has arrived',
  'a bet is taken in a closed round': 'a bet [seamless rule 9] is refused in a round that is closed',
  'the limit is checked for zero instead of for the stake':
    'a bet [seamless rule 9] is refused beyond the member’s own loss limit, which bets use up and wins give back',
  'a stake is not counted against the limit':
    'a bet [seamless rule 9] is refused beyond the member’s own loss limit, which bets use up and wins give back',
  'the win of a member on a break is refused':
    'a win [seamless rule 7] is credited to a member who is blocked, excluded, long logged out, in a game that is off',
  'a win requires a session':
    'a win [seamless rule 7] is credited to a member who is blocked, excluded, long logged out, in a game that is off',
  'a rule counts a round each time that it is closed':
    'a rule of a module about rounds counts a late win, and takes back what a rollback takes back',
  'what a rule posts is not looked at':
    'a rule of a module about rounds that posts what the ledger refuses fails the message, which leaves nothing behind',
  'a win forgets how its stake was shared':
    'real money before bonus [seamless rule 10] a stake takes real money first, and a win is shared as the stake was',
  'the win of a bet-win is not counted in its answer': 'a bet with its win moves both in one transaction and closes the round',
  'the tombstone is dropped': 'a rollback [seamless rule 4, I10] before its bet leaves a tombstone, and the late bet moves nothing',
  'the split is lost on a rollback': 'real money before bonus [seamless rule 10] a rollback restores exactly the split of the stake',
  'a message is not marked as taken back': 'a rollback gives a stake back',
  'of a bet-win the win is taken back first, into a debt': 'a bet with its win rolls back whole, without a debt for a moment',
  'the turnover of a rolled-back bet stays counted':
    'real money before bonus the real part of a stake counts as turnover, and a rollback takes the count back',
}
