export { CaptchaBox } from './components/captcha-box.tsx'
export { useCaptcha } from './components/use-captcha.ts'
export type { Captcha } from './components/use-captcha.ts'
export { solveNewChallenge } from './queries.ts'
