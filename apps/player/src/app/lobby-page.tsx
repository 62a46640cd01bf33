import { lazy } from 'react'
import { JackpotRoom } from '#features/jackpots/components/jackpot-room.tsx'
import type { HallBelowProps } from '#features/lobby/components/hall-below.tsx'
import { HomePage } from '#features/lobby/pages/home-page.tsx'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { OptionalPart } from './optional-part.tsx'

const HallPill = lazy(async () => ({ default: (await import('./hall-pill.tsx')).HallPill }))

const HallBelow = lazy(async () => ({ default: (await import('#features/lobby/components/hall-below.tsx')).HallBelow }))

const ResumeBar = lazy(async () => ({ default: (await import('#features/lobby/components/resume-bar.tsx')).ResumeBar }))

const HeroFact = lazy(async () => ({ default: (await import('#features/lobby/components/hero-fact.tsx')).HeroFact }))

const JackpotShelf = lazy(async () => ({ default: (await import('#features/jackpots/components/jackpot-shelf.tsx')).JackpotShelf }))

const JackpotSidePanel = lazy(async () => ({
  default: (await import('#features/jackpots/components/jackpot-shelf.tsx')).JackpotPanel,
}))

const ExclusionBanner = lazy(async () => ({
  default: (await import('#features/protection/components/exclusion-notice.tsx')).ExclusionBanner,
}))

/** The home page, with what the games know nothing of: a break that the member takes, the notice in the hero, the pots. */
export function LobbyPage() {
  const status = (
    <OptionalPart>
      <ExclusionBanner />
    </OptionalPart>
  )
  const notice = (
    <OptionalPart>
      <HallPill />
    </OptionalPart>
  )
  const resume = (
    <OptionalPart>
      <ResumeBar />
    </OptionalPart>
  )
  return (
    <HomePage
      status={status}
      notice={notice}
      fact={factOf}
      jackpots={<Jackpots />}
      heroSide={<HeroSide />}
      below={belowOf}
      resume={resume}
    />
  )
}

const factOf = (gameId: number) => (
  <OptionalPart>
    <HeroFact gameId={gameId} />
  </OptionalPart>
)

const belowOf = (props: HallBelowProps) => (
  <OptionalPart>
    <HallBelow {...props} />
  </OptionalPart>
)

/** Below the first shelf. It appears after the first screen is shown, and not at all without a flagged game. */
function Jackpots() {
  return (
    <OptionalPart coming={<JackpotRoom />}>
      <JackpotShelf />
    </OptionalPart>
  )
}

/** On a wide screen alone: a phone never draws it. The page keeps its place, unless it does not come. */
function HeroSide() {
  return useIsDesktop() ? (
    <OptionalPart missing={() => <span hidden data-no-jackpots />}>
      <JackpotSidePanel />
    </OptionalPart>
  ) : null
}
