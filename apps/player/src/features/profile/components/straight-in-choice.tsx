import { SwitchCard } from '@morakot/ui/components/switch-card'
import { useState } from 'react'
import { goesStraightIn, keepStraightIn } from '#shared/straight-in'
import { copy } from '../copy.ts'

/** Whether a tap on a game that is new to the member opens it at once, or its page first (screens-2 §3). */
export function StraightInChoice() {
  const [isOn, setOn] = useState(goesStraightIn)
  const onSwitch = (next: boolean) => {
    keepStraightIn(next)
    setOn(next)
  }
  return <SwitchCard label={copy['profile.straightIn']} body={copy['profile.straightInBody']} isOn={isOn} onSwitch={onSwitch} />
}
