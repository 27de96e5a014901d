/** `npm run art`: draws all that is a file again, in the colours of tokens.css: drawings, icons, and the films of the hero. */
import { spawnSync } from 'node:child_process';

await import('../art/make.ts');
await import('../art/icons.ts');
await import('../art/opening-card.ts');
if (spawnSync('ffmpeg', ['-version']).status !== 0)
  console.log('The films of the hero stay as they are: they need ffmpeg on the PATH.');
else
  await import('../art/loops.ts').catch(({ message }: Error) => {
    process.stderr.write(`The films of the hero are not all drawn again: ${message}.\n`);
    process.exitCode = 1;
  });
