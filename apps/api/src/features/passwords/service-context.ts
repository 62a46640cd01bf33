import type { CaptchaContext } from '#features/captcha/service-context'
import type { SmsContext } from '#features/sms/service'

/** What a forgotten password needs: a captcha, and codes by SMS. */
export interface PasswordsContext extends CaptchaContext, SmsContext {
  readonly config: CaptchaContext['config'] &
    SmsContext['config'] & {
      /** Keys the hashes of one-time codes. */
      readonly codes: { readonly secret: string }
    }
}
