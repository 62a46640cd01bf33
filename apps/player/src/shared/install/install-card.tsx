import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { outsideUrl } from '../in-app-browser.ts'
import { copy } from './copy.ts'
import type { InstallMethod } from './install-rules.ts'
import { useInstall } from './use-install.ts'
import type { Install } from './use-install.ts'

/** Offers the home screen where it can be had, the phone's own browser inside a chat's, and nothing elsewhere. For a page to place. */
export function InstallCard() {
  const install = useInstall()
  if (install.way === 'none' || install.isQuiet) return null
  return (
    <Card className="p-4">
      <InstallWords install={install} />
    </Card>
  )
}

const WORDS = {
  prompt: { title: 'pwa.installTitle', body: 'pwa.installBody' },
  'ios-share': { title: 'pwa.installTitle', body: 'pwa.iosHint' },
  'leave-line': { title: 'pwa.leaveTitle', body: 'pwa.leaveBody' },
  'leave-app': { title: 'pwa.leaveTitle', body: 'pwa.leaveHint' },
} as const satisfies Record<Exclude<InstallMethod, 'none'>, { readonly title: keyof typeof copy; readonly body: keyof typeof copy }>

/** What is offered, why, and the answers. */
export function InstallWords({ install: { way, install, dismiss } }: { readonly install: Install }) {
  if (way === 'none') return null
  return (
    <>
      <h2 className="text-h2">
        <ThaiText>{copy[WORDS[way].title]}</ThaiText>
      </h2>
      <p className="text-small text-t2">
        <ThaiText>{copy[WORDS[way].body]}</ThaiText>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {way === 'prompt' ? (
          <Button size="medium" onClick={() => void install()}>
            {copy['action.install']}
          </Button>
        ) : null}
        {way === 'leave-line' ? (
          <a href={outsideUrl(window.location.href)} className={buttonClasses('gold', 'medium')}>
            {copy['pwa.openBrowser']}
          </a>
        ) : null}
        <Button variant="quiet" size="medium" onClick={dismiss}>
          {copy['action.later']}
        </Button>
      </div>
    </>
  )
}
