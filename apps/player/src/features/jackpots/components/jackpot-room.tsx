/** Room for the title and a card, until the jackpots are known. A wide screen has the card next to the banner. */
export function JackpotRoom() {
  return <div aria-hidden="true" className="h-[128px] xl:hidden" />
}
