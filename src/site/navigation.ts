/** The menus, from src/content/navigation.json; a mistake there fails the build with the field's name. */
import type { z } from 'astro/zod';
import file from '../content/navigation.json';
import { parseFile } from './content-file.ts';
import { withNames } from './names.ts';
import { navigationSchema } from './schemas/navigation.ts';

export type MenuItem = z.output<typeof navigationSchema>['menu'][number];

export const navigation = withNames(parseFile(navigationSchema, file, 'src/content/navigation.json'));
