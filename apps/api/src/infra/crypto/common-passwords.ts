import { addGuessable } from '@morakot/contract/features/members/schema-guessable'
import { PASSWORD_LENGTH_MIN } from '@morakot/contract/features/members/limits'

/**
 * Makes every field of a new password refuse the commonest passwords of published breaches: 17,950 of eight characters or more (OWASP ASVS 5.0,
 * 6.2.4 requires 3,000).
 */
export async function refuseCommonPasswords(): Promise<void> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  addGuessable(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH_MIN))
}
