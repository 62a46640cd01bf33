let isHeld = false

/** Says that a page is being put back where it was left, or is no longer. */
export function holdsPlace(is: boolean): void {
  isHeld = is
}

/** Whether the page is being scrolled back to where it was left: the movement is not the member's. */
export function isPlaceHeld(): boolean {
  return isHeld
}
