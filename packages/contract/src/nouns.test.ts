import { describe, expect, test } from 'vitest'
import { refusals } from './nouns.ts'
import type { RefusalText } from './refusal.ts'

// Programs read code and sentence: once published, neither changes. New ones may join.
const PUBLISHED = [
  ['site.invalid', 422, 'the request is not valid'],
  ['site.malformed', 400, 'the body cannot be read'],
  ['site.too_large', 413, 'the body is too large'],
  ['site.media_type', 415, 'the media type is not accepted'],
  ['site.key_required', 400, 'an idempotency key is required'],
  ['site.key_reused', 409, 'the idempotency key was used for another request'],
  ['site.not_found', 404, 'not found'],
  ['site.too_many', 429, 'too many requests'],
  ['site.foreign_origin', 403, 'the origin is not allowed'],
  ['site.internal', 500, 'internal error'],
  ['site.busy', 503, 'the service is busy'],
  ['site.maintenance', 503, 'the site is under maintenance'],
  ['site.setting_changed', 409, 'the setting was changed meanwhile'],
  ['site.account_unknown', 422, 'the account is not one of ours'],
  ['site.boost_running', 409, 'an offer is running'],
  ['site.boost_over', 409, 'the offer is over'],
  ['site.boost_not_found', 404, 'offer not found'],
  ['site.boost_too_short', 422, 'the end has passed'],
  ['site.pass_invalid', 422, 'the pass is not valid'],
  ['members.no_session', 401, 'you have been logged out'],
  ['members.token_invalid', 401, 'unable to verify token'],
  ['members.wrong_credentials', 401, 'wrong username or password'],
  ['members.captcha_required', 403, 'a captcha is required'],
  ['members.captcha_failed', 422, 'the captcha is not valid'],
  ['members.username_taken', 409, 'the username is taken'],
  ['members.phone_taken', 409, 'the phone number is taken'],
  ['members.bank_taken', 409, 'the bank account is taken'],
  ['members.too_young', 422, 'the member is too young'],
  ['members.blocked', 403, 'the account is blocked'],
  ['members.referral_unknown', 422, 'the referral code is not known'],
  ['members.excluded', 403, 'the member is taking a break'],
  ['members.deposit_limit', 403, 'the deposit limit is reached'],
  ['members.loss_limit', 403, 'the loss limit is reached'],
  ['members.session_limit', 403, 'the playing time is over'],
  ['members.nothing_pending', 409, 'no higher limit is waiting'],
  ['members.limit_too_early', 409, 'a higher limit waits 24 hours'],
  ['members.limit_lapsed', 409, 'the higher limit has lapsed'],
  ['members.on_break', 409, 'rewards wait until the break is over'],
  ['points.insufficient', 409, 'not enough points'],
  ['wallet.not_found', 404, 'wallet not found'],
  ['wallet.insufficient_credit', 409, 'insufficient credit'],
  ['wallet.frozen', 409, 'the wallet is frozen'],
  ['wallet.busy', 429, 'too many movements at once'],
  ['games.not_found', 404, 'game not found'],
  ['games.maintenance', 409, 'the game is under maintenance'],
  ['games.play_blocked', 403, 'play is not allowed now'],
  ['games.provider_unreachable', 503, 'the game provider did not answer'],
  ['cashier.deposit_not_found', 404, 'deposit not found'],
  ['cashier.amount_below_min', 422, 'the amount is below the minimum'],
  ['cashier.amount_above_max', 422, 'the amount is above the maximum'],
  ['cashier.too_many_pending', 409, 'too many deposits are pending'],
  ['cashier.deposit_limit', 409, 'the deposit limit is reached'],
  ['cashier.kyc_required', 409, 'identity must be verified first'],
  ['cashier.method_closed', 409, 'the method is closed'],
  ['cashier.wrong_password', 422, 'wrong password'],
  ['cashier.insufficient_credit', 409, 'insufficient credit'],
  ['cashier.turnover_unmet', 409, 'the turnover is not met'],
  ['cashier.withdrawal_pending', 409, 'a withdrawal is pending'],
  ['cashier.daily_count', 409, 'no requests left today'],
  ['cashier.daily_amount', 409, 'the daily amount is reached'],
  ['cashier.bank_account_new', 409, 'the bank account was changed lately'],
  ['cashier.debt', 409, 'a debt is under review'],
  ['cashier.blocked', 403, 'the account is blocked'],
  ['cashier.withdrawal_not_found', 404, 'withdrawal not found'],
  ['cashier.not_in_review', 409, 'the withdrawal is not waiting for review'],
  ['cashier.second_operator_needed', 409, 'another operator must approve'],
  ['cashier.bad_signature', 401, 'the signature is not valid'],
  ['operators.no_session', 401, 'no operator session'],
  ['operators.wrong_credentials', 401, 'wrong username or password'],
  ['operators.not_permitted', 403, 'the role does not hold the permission'],
  ['operators.second_factor_required', 403, 'the second factor is still to be given'],
  ['operators.step_up_required', 403, 'who you are must be proven again'],
  ['operators.wrong_password', 422, 'wrong password'],
  ['operators.session_not_found', 404, 'session not found'],
  ['operators.not_found', 404, 'operator not found'],
  ['operator_factors.wrong_proof', 422, 'the second factor is not right'],
  ['operator_factors.factor_needed', 409, 'the operator has a second factor'],
  ['operator_factors.none', 409, 'the operator has no second factor'],
  ['operator_factors.totp_exists', 409, 'an authenticator app is set up'],
  ['operator_factors.totp_not_begun', 409, 'nothing was begun'],
  ['operator_factors.not_found', 404, 'second factor not found'],
  ['operator_factors.passkey_invalid', 422, 'the passkey cannot be used'],
  ['operator_roles.change_not_found', 404, 'no such change'],
  ['operator_roles.already_proposed', 409, 'a change waits for another owner'],
  ['operator_roles.already_decided', 409, 'the change was decided'],
  ['operator_roles.expired', 409, 'the proposal is too old'],
  ['operator_roles.changed_meanwhile', 409, 'it was changed meanwhile'],
  ['operator_roles.nothing_changes', 422, 'nothing would change'],
  ['operator_roles.two_owners_needed', 409, 'two operators must be able to manage roles'],
  ['operator_roles.second_operator_needed', 409, 'another owner must approve'],
] as const

const ALL = Object.entries<RefusalText>(refusals).map(([code, text]) => ({ code, ...text }))
const STATUSES = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503]

describe('every refusal', () => {
  test.each(ALL)('$code has a Thai text, a status, and a plain English sentence', ({ status, error, message }) => {
    expect(STATUSES).toContain(status)
    expect(message).toMatch(/[\u0e01-\u0e4e]/)
    expect(message).not.toMatch(/(?:ครับ|ค่ะ|คะ|นะ)(?:\s|$)/)
    expect(error).toMatch(/^[a-z][a-z0-9 ,']+$/)
  })

  test.each(ALL)('$code has no placeholder without a name', ({ message }) => {
    expect(message.replaceAll(/\{[a-z]\w*\}/g, '')).not.toMatch(/[{}]/)
  })

  test('has a sentence that no other refusal of its noun has', () => {
    const sentences = ALL.map(({ code, error }) => `${code.split('.')[0]}: ${error}`)

    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
  })

  test.each(PUBLISHED)('%s stays %i “%s”', (code, status, error) => {
    expect(refusals[code]).toMatchObject({ status, error })
  })
})
