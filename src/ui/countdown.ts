/**
 * A timer that several reasons can pause at once (pointer over it, focus in it, window hidden). It continues with the time
 * that was left when the last reason ends.
 */
export class Countdown {
  #left: number;
  #startedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #holds = new Set<string>();
  readonly #onEnd: () => void;

  /**
   * Starts at once.
   * @param milliseconds how long, pauses not counted
   * @param onEnd called once at the end; never after `cancel`
   */
  constructor(milliseconds: number, onEnd: () => void) {
    this.#left = milliseconds;
    this.#onEnd = onEnd;
    this.#run();
  }

  hold(reason: string): void {
    if (this.#holds.size === 0 && this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#left -= Date.now() - this.#startedAt;
    }
    this.#holds.add(reason);
  }

  release(reason: string): void {
    if (this.#holds.delete(reason) && this.#holds.size === 0) this.#run();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#holds.add('cancelled');
  }

  #run(): void {
    this.#startedAt = Date.now();
    this.#timer = setTimeout(this.#onEnd, Math.max(0, this.#left));
  }
}
