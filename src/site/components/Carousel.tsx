import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { PlayButton } from '../../ui/PlayButton.tsx';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { words } from '../../ui/words.ts';

/**
 * Embla's `duration` is no time but the inverse of a pull. Simulated at its 60 steps a second, 20 brings a slide to
 * within 1 % of its place in 483 ms: the 500 ms of the specification.
 */
const SPEED_500_MS = 20;

interface Props {
  /** The name of its content, e.g. 'Latest openings'. */
  title: string;
  /** Milliseconds between two automatic moves; 0 or left out: none. */
  delay?: number;
  loop?: boolean;
  /** Shows the progress as a bar, from 20 % at the first stop to 100 % at the last. */
  progress?: boolean;
  /** A line of small things: the pause button beside them is the only control. */
  strip?: boolean;
  /** Up to 480 px, this many slides are grouped and move as one. Only for slides without links. */
  together?: number;
  /** Width of a slide by classes, e.g. `basis-full sm:basis-1/2 lg:basis-1/3`. */
  slideClass: string;
  /** One child a slide. */
  children: ReactNode;
}

/** The moving element: on a phone the group of slides, on wider screens each slide by itself. */
const IN_GROUPS = {
  slides: '[role="group"]',
  breakpoints: { '(width <= 480px)': { slides: '.together' } },
};

/** The bar at the first stop, in percent. */
const FIRST_STOP = 20;

/** Groups of slides, in boxes that only a phone draws. */
const inGroups = (slides: ReactNode[], together: number): ReactNode[] =>
  together === 1
    ? slides
    : Array.from({ length: Math.ceil(slides.length / together) }, (_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a group's place is its identity here
          key={at}
          className="together"
        >
          {slides.slice(at * together, (at + 1) * together)}
        </div>
      ));

/** Swipe, arrows, keyboard, announced position; autoplay that stops on hover, on focus and by its button. */
export function Carousel({
  title,
  delay = 0,
  loop = false,
  progress = false,
  strip = false,
  together = 1,
  slideClass,
  children,
}: Props) {
  const said = words();
  const slides = Children.toArray(children);
  const reduced = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel(
    {
      ...{ loop, align: 'start', duration: reduced ? 0 : SPEED_500_MS, watchFocus: false },
      ...(together > 1 ? IN_GROUPS : {}),
    },
    delay > 0 ? [Autoplay({ delay, playOnInit: false, stopOnFocusIn: false })] : [],
  );
  const [position, setPosition] = useState({ index: 0, stops: slides.length, back: false, on: true });
  const [wish, setWish] = useState<boolean>();
  const [held, setHeld] = useState({ hover: false, focus: false });
  const playing = delay > 0 && (wish ?? !reduced);
  const moving = playing && !held.hover && !held.focus && position.stops > 1;

  useEffect(() => {
    if (!embla) return;
    const show = () =>
      setPosition({
        index: embla.selectedScrollSnap(),
        stops: embla.scrollSnapList().length,
        back: embla.canScrollPrev(),
        on: embla.canScrollNext(),
      });
    show();
    embla.on('select', show).on('reInit', show);
    return () => void embla.off('select', show).off('reInit', show);
  }, [embla]);

  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (!embla || !autoplay) return;
    // A running timer is left alone: restarting it would add the time of the movement to each delay.
    const resume = () => {
      if (moving === autoplay.isPlaying()) return;
      if (moving) autoplay.play();
      else autoplay.stop();
    };
    resume();
    // A swipe stops the plugin; it continues once the slide has settled.
    embla.on('settle', resume).on('reInit', resume);
    return () => void embla.off('settle', resume).off('reInit', resume);
  }, [embla, moving]);

  // Embla's own answer to the Tab key comes only if the focus follows within 10 ms, which a busy machine misses.
  const onSlideFocus = (event: FocusEvent, slide: number) => {
    if (!embla || !event.target.matches(':focus-visible')) return;
    embla.rootNode().scrollLeft = 0;
    embla.scrollTo(
      embla.internalEngine().slideRegistry.findIndex((together) => together.includes(slide)),
      true,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A slide that has the focus is not sent away.
    if ((event.target as Element).closest('[role="group"]')) return;
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
    else if (event.key === 'ArrowRight') embla?.scrollNext();
    else return;
    event.preventDefault();
  };
  // Pressing play overrides the focus that the press leaves on the button.
  const toggle = () => {
    setWish(!playing);
    setHeld((was) => ({ ...was, focus: false }));
  };

  // At the end a button is dimmed, not disabled, so that the focus stays on it.
  const arrow =
    'grid size-11 place-items-center rounded-full border border-edge/60 hover:border-ink aria-disabled:opacity-40';
  return (
    <section
      className={strip ? 'flex items-center gap-4' : undefined}
      aria-roledescription={said.carouselRole}
      aria-label={said.carousel.replace('{title}', title)}
      onKeyDown={onKeyDown}
      onMouseEnter={() => setHeld((was) => ({ ...was, hover: true }))}
      onMouseLeave={() => setHeld((was) => ({ ...was, hover: false }))}
      onFocus={() => setHeld((was) => ({ ...was, focus: true }))}
      onBlur={() => setHeld((was) => ({ ...was, focus: false }))}
    >
      <div
        ref={viewport}
        className={strip ? 'min-w-0 grow overflow-hidden fade-edge' : '-mx-3 overflow-hidden'}
      >
        {/* Without script nothing moves, so the slides are in rows. */}
        <div className="flex [touch-action:pan-y] gap-y-6 no-script:flex-wrap">
          {inGroups(
            slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the ARIA carousel pattern, not a fieldset
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a slide's place is its identity here
                key={index}
                role="group"
                aria-roledescription={said.slide}
                aria-label={said.slideOf
                  .replace('{n}', String(index + 1))
                  .replace('{count}', String(slides.length))}
                onFocus={(event) => onSlideFocus(event, index)}
                className={classes('shrink-0 py-1', strip ? 'min-w-fit pr-6' : 'min-w-0 px-3', slideClass)}
              >
                {slide}
              </div>
            )),
            together,
          )}
        </div>
      </div>
      {strip && (
        <PlayButton playing={playing} what={said.carouselRole} onToggle={toggle} className="needs-script" />
      )}
      {!strip && position.stops > 1 && (
        <div className="needs-script mt-6 flex items-center gap-3">
          <button
            type="button"
            aria-label={said.previous}
            className={arrow}
            aria-disabled={!position.back}
            onClick={() => embla?.scrollPrev()}
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
          </button>
          <button
            type="button"
            aria-label={said.next}
            className={arrow}
            aria-disabled={!position.on}
            onClick={() => embla?.scrollNext()}
          >
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </button>
          {progress && (
            <progress
              aria-label={said.position}
              max="100"
              value={FIRST_STOP + ((100 - FIRST_STOP) * position.index) / (position.stops - 1)}
              className="progress"
            />
          )}
          {delay > 0 && <PlayButton playing={playing} what={said.carouselRole} onToggle={toggle} />}
          <p
            aria-live={moving ? 'off' : 'polite'}
            className="ml-2 text-md text-soft [font-variant-numeric:tabular-nums]"
          >
            <span aria-hidden="true">
              {position.index + 1} / {position.stops}
            </span>
            <span className="sr-only">
              {said.slideAt
                .replace('{n}', String(position.index + 1))
                .replace('{count}', String(position.stops))}
            </span>
          </p>
        </div>
      )}
    </section>
  );
}
