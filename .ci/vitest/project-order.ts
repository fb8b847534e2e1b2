import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first project has the longest files. Started last, they would outlast all other workers. */
const order = ['tools', 'provider', 'server', 'shared', 'web'];

/** Sorts files by project, and keeps the default order within each project. */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => order.indexOf(project.name);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
