import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { moveToGap } from './toast-gap.ts'

/** The open dialogs, topmost last. */
const dialogs: Element[] = []
let place: HTMLElement | undefined

/**
 * Returns the element that holds the toasts: in the top layer and, while a dialog is open, inside that dialog. Anything
 * outside a modal dialog is inert, even if drawn above the backdrop.
 */
export function openToastPlace(): HTMLElement {
  if (!place) {
    place = document.createElement('div')
    place.className = 'toast-place'
    place.popover = 'manual'
  }
  raiseToasts()
  return place
}

export function isInDialog(): boolean {
  return dialogs.length > 0
}

/** Raises the toasts above everything opened since they were last shown. */
export function raiseToasts(): void {
  const home = dialogs.at(-1) ?? document.body
  if (!place || (place.parentElement === home && !isCovered(home))) return
  const clocks = clocksIn(place)
  home.append(place)
  place.showPopover()
  setClocks(place, clocks)
  moveToGap(place)
}

/** Whether any other modal dialog is open, which may cover the toasts. */
function isCovered(home: Element): boolean {
  return [...document.querySelectorAll('dialog:modal')].some((dialog) => dialog !== home)
}

/** Opens a dialog that stays in the DOM when closed, and moves the toasts into it until then. */
export function showWithToasts(dialog: HTMLDialogElement): void {
  dialog.showModal()
  takeIn(dialog)
  dialog.addEventListener('close', () => letOut(dialog), { once: true })
}

/** Moves the toasts into a dialog while it is mounted. The dialog must be modal from its first effect on. */
export function useToastsInside(dialog: RefObject<Element | null>): void {
  useEffect(() => {
    if (dialog.current) takeIn(dialog.current)
  }, [dialog])
  useLayoutEffect(() => {
    const element = dialog.current
    // A layout effect's cleanup runs before the dialog is removed with the toasts in it.
    return () => letOut(element)
  }, [dialog])
}

function takeIn(dialog: Element): void {
  dialogs.push(dialog)
  raiseToasts()
}

function letOut(dialog: Element | null): void {
  dialogs.splice(0, dialogs.length, ...dialogs.filter((other) => other !== dialog))
  raiseToasts()
}

type Clocks = Map<Element | null, CSSNumberish | null>

/** Returns the current time of each animation: a toast's progress bar is the clock that closes it. */
function clocksIn(element: Element): Clocks {
  return new Map(element.getAnimations({ subtree: true }).map((each) => [targetOf(each), each.currentTime]))
}

/** Restores animation times: a moved element restarts its animations, even finished ones. */
function setClocks(element: Element, clocks: Clocks): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    const target = targetOf(animation)
    const time = clocks.get(target)
    if (time !== undefined) animation.currentTime = time ?? 0
    // Nothing is animated in a closed dialog. A progress bar closes its toast when it ends, so it restarts in full.
    else if (!target?.matches('.Toastify__progress-bar')) animation.finish()
  }
}

function targetOf({ effect }: Animation): Element | null {
  return effect instanceof KeyframeEffect ? effect.target : null
}
