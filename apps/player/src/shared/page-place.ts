let isHeld = false

/** Says that a page is being put back where it was left, or is no longer. */
export function holdsPlace(is: boolean): void {
  isHeld = is
}

/** Whether the page moves by itself to where it was left: nobody reads it downwards then. */
export function isPlaceHeld(): boolean {
  return isHeld
}
