interface Page<T> {
  records: T[];
  pagination: { pages: number };
}

const PER_PAGE = 200;

export async function allPages<T>(
  list: (page: { page: number; per_page: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const first = await list({ page: 1, per_page: PER_PAGE });
  const records = [...first.records];
  for (let page = 2; page <= first.pagination.pages; page++) {
    records.push(...(await list({ page, per_page: PER_PAGE })).records);
  }
  return records;
}
