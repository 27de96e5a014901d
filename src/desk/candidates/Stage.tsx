import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { STAGE_NAMES, shareOfWay, WAY } from '../../features/candidates/stages.schema.ts';
import { classes } from '../../ui/classes.ts';
import { promised } from '../app/time.ts';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { PromiseChip } from '../ui/PromiseChip.tsx';

interface StageProps {
  application: ApplicationDetail;
  /** The menu of stages, for people who may move candidates. */
  menu: ReactNode;
}

/** The stage of an application, and how much of its reply time has passed. */
export function Stage({ application: { stage, replyBy, promiseUsed }, menu }: StageProps) {
  const place = (WAY as readonly string[]).indexOf(stage);
  const promise = replyBy ? promised(replyBy) : undefined;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline gap-2">
        {menu}
        {/* On paper there is no menu. */}
        <span className={classes('font-medium', Boolean(menu) && 'hidden print:inline')}>
          {STAGE_NAMES[stage]}
        </span>
        {place >= 0 && (
          <span className="text-soft">
            stage {place + 1} of {WAY.length}
          </span>
        )}
        {promise && (
          <span className="ml-auto">
            <PromiseChip replyBy={replyBy} />
          </span>
        )}
      </p>
      <ProgressLine share={promiseUsed ?? shareOfWay(stage)} {...(promise ? { label: promise.label } : {})} />
    </div>
  );
}
