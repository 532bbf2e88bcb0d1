// Generated from spec/. Do not edit: run `npm run generate`.

export interface paths {
    "/v1/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer questions about a case
         * @description Answers the questions of a request about its case.
         *
         *     The checks run in a fixed order and stop at the first fault: path and method (404), key (401), rate limit (429), credit (402), size of the body (413), JSON (400),
         *     the rules of the request (400, 404), number of tokens (413), capacity (503). So if a request has several faults, you see one at a time. A service with no room for even the smallest request says so before it reads the body.
         *     A decision takes at most 30 seconds. A successful response uses credit, any other response uses none. A request sent again with the same `Idempotency-Key` is not charged again.
         *     Any other path or method at this address gives 404 `invalid_request`.
         */
        post: operations["decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The answer to a question, of the same type as the question. */
        Answer: components["schemas"]["NoulAnswer"] | components["schemas"]["ChoiceAnswer"] | components["schemas"]["MultiChoiceAnswer"] | components["schemas"]["ScoreAnswer"];
        /** @description One answer for every question, under the name of the question and in the order of the request. */
        Answers: {
            [key: string]: components["schemas"]["Answer"];
        };
        /**
         * @description How to authenticate: with a bearer token.
         * @example Bearer
         */
        AuthenticationChallenge: string;
        /** @description The answer to a question with exactly one right option. */
        ChoiceAnswer: {
            /**
             * @description The type of the question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choice";
            /** @description The key of the most likely option. */
            value: string;
            /** @description The probability of every option. They add up to 1. */
            probabilities: components["schemas"]["OptionProbabilities"];
        };
        /** @description The share of each option. The shares add up to 1, within a millionth. */
        ChoiceBaseRate: {
            [key: string]: components["schemas"]["Share"];
        };
        /** @description A question with several options, exactly one of which is right. The options are read together, in the order sent. */
        ChoiceQuestion: {
            /**
             * @description The type of the question: exactly one option is right. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choice";
            /** @description The question in words. It must not be blank. */
            instructions: components["schemas"]["Text"];
            /** @description The options to choose from: 2 to 255 descriptions, each under a key you choose that matches `^[A-Za-z_][A-Za-z0-9_]{0,63}$`. The descriptions are read, the keys are not. Add an option such as `not_known` if possibly none of the others is right. */
            options: components["schemas"]["Options"];
            /** @description What counts, in your own words: one text for the question as a whole, or a text for some or all of the option keys. */
            criteria?: components["schemas"]["OptionCriteria"];
            /** @description For every option, the share of your cases in which it is the right one: exactly the keys of the options, adding up to 1. It shifts the answer by Bayes' rule; equal shares change nothing. */
            base_rate?: components["schemas"]["ChoiceBaseRate"];
        };
        /** @description One request for answers: a case, and the questions to answer about it. */
        DecisionRequest: {
            /** @description The model to use. Any name other than `service-1` gives 404 `model_not_found`. */
            model: components["schemas"]["Model"];
            /** @description Everything the questions are about. */
            state: components["schemas"]["State"];
            /** @description The questions, 1 to 128 of them, each under a name you choose that matches `^[A-Za-z_][A-Za-z0-9_]{0,63}$`. */
            questions: components["schemas"]["Questions"];
        };
        /** @description The answers to one request: exactly one for each question, in the same order. */
        DecisionResponse: {
            /**
             * @description The id of the decision. It starts with `dec_`.
             * @example dec_01k9z3m5q8w2e4r6t7y9u1a0sd
             */
            id: string;
            /**
             * @description The name of the model that answered.
             * @example service-1
             */
            model: string;
            /** @description One answer for every question, under the name of the question. */
            answers: components["schemas"]["Answers"];
            /** @description How much the model read. */
            usage: components["schemas"]["Usage"];
        };
        /** @description The body of every error. */
        ErrorBody: {
            /** @description What went wrong. */
            error: components["schemas"]["ErrorDetail"];
        };
        /** @description What went wrong. */
        ErrorDetail: {
            /** @description What kind of error it is. Branch on this value. */
            type: components["schemas"]["ErrorType"];
            /** @description What went wrong, written for people. The wording may change, so do not parse it. */
            message: string;
            /** @description The dotted path of the field at fault, for example `questions.urgency.levels`, or null if no single field is at fault. */
            param: string | null;
        };
        /**
         * @description What kind of error it is. Branch on this value.
         * @enum {string}
         */
        ErrorType: "invalid_request" | "authentication_error" | "insufficient_credit" | "model_not_found" | "request_too_large" | "rate_limited" | "internal_error" | "overloaded";
        /**
         * @description A name you choose for one request, new for each: a random UUID, for example.
         * @example 5f0c6a52-6a35-4c8e-9f0a-0d6a6f7f2f7e
         */
        IdempotencyKey: string;
        /**
         * @description A model that answers questions.
         * @enum {string}
         */
        Model: "service-1";
        /**
         * @description A build of the model: the first characters of its hash. If a fitted set, learnt from your labelled cases, answered a question, a plus and the first characters of that set's digest follow.
         * @example 3f9c2b7d41aa
         */
        ModelRevision: string;
        /** @description The answer to a question with any number of right options. */
        MultiChoiceAnswer: {
            /**
             * @description The type of the question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "multi_choice";
            /** @description The keys of the options whose probability is 0.5 or more, in the order of the request. */
            values: string[];
            /** @description For every option, the probability that it applies. The probabilities are independent and need not add up to 1. */
            probabilities: components["schemas"]["OptionProbabilities"];
        };
        /** @description How often each option applies, independently of the others. The values need not add up to 1. */
        MultiChoiceBaseRate: {
            [key: string]: components["schemas"]["PriorProbability"];
        };
        /** @description A question with several options, any number of which can be right. Each option is asked about on its own. */
        MultiChoiceQuestion: {
            /**
             * @description The type of the question: any number of options can be right. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "multi_choice";
            /** @description The question in words. It must not be blank. */
            instructions: components["schemas"]["Text"];
            /** @description The options, each of which may or may not apply: 2 to 255 descriptions, each under a key you choose that matches `^[A-Za-z_][A-Za-z0-9_]{0,63}$`. The descriptions are read, the keys are not. */
            options: components["schemas"]["Options"];
            /** @description What counts, in your own words: one text for the question as a whole, or a text for some or all of the option keys. */
            criteria?: components["schemas"]["OptionCriteria"];
            /** @description For every option, the share of your cases it applies to: exactly the keys of the options. It shifts the answer by Bayes' rule; 0.5 changes nothing. */
            base_rate?: components["schemas"]["MultiChoiceBaseRate"];
        };
        /** @description The answer to a yes/no question. */
        NoulAnswer: {
            /**
             * @description The type of the question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "noul";
            /** @description Whether yes is at least as likely as no: true when the probability is 0.5 or more. */
            value: boolean;
            /** @description The probability that the answer is yes. */
            probability: components["schemas"]["Probability"];
        };
        /** @description What counts for a yes/no question: one text for the question as a whole, or a text for each answer. */
        NoulCriteria: components["schemas"]["Text"] | components["schemas"]["NoulCriteriaByAnswer"];
        /** @description What counts as yes and what counts as no. Give at least one. */
        NoulCriteriaByAnswer: {
            /** @description What must be true for the answer to be yes. */
            true?: components["schemas"]["Text"];
            /** @description What must be true for the answer to be no. */
            false?: components["schemas"]["Text"];
        };
        /** @description A yes/no question. */
        NoulQuestion: {
            /**
             * @description The type of the question: yes or no. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "noul";
            /** @description The question in words. It must not be blank. */
            instructions: components["schemas"]["Text"];
            /** @description What counts, in your own words: one text for the question as a whole, or a text for `true`, for `false` or for both. */
            criteria?: components["schemas"]["NoulCriteria"];
            /** @description The share of your cases for which the answer is yes. It shifts the answer by Bayes' rule; 0.5 changes nothing. */
            base_rate?: components["schemas"]["PriorProbability"];
        };
        /** @description What counts for a question with options: one text for the question as a whole, or a text for some or all of its options. */
        OptionCriteria: components["schemas"]["Text"] | components["schemas"]["OptionCriteriaByOption"];
        /** @description What counts for individual options. Every key is the key of an option; not every option needs an entry. */
        OptionCriteriaByOption: {
            [key: string]: components["schemas"]["Text"];
        };
        /** @description One probability for every option, under the option's key and in the order of the request. */
        OptionProbabilities: {
            [key: string]: components["schemas"]["Probability"];
        };
        /**
         * @description The options of a question: 2 to 255 descriptions, each under a key you choose. The key must match `^[A-Za-z_][A-Za-z0-9_]{0,63}$`.
         *     The model reads the descriptions, not the keys. No two descriptions may be the same, ignoring case and white space.
         */
        Options: {
            [key: string]: components["schemas"]["Text"];
        };
        /**
         * Format: double
         * @description How likely something is before the case is known: above 0 and below 1.
         */
        PriorProbability: number;
        /**
         * Format: double
         * @description A probability from 0 to 1, in full precision.
         */
        Probability: number;
        /** @description A question about the case. Its type decides what kind of answer it gets. */
        Question: components["schemas"]["NoulQuestion"] | components["schemas"]["ChoiceQuestion"] | components["schemas"]["MultiChoiceQuestion"] | components["schemas"]["ScoreQuestion"];
        /**
         * @description The questions of a request, 1 to 128, each under a name you choose. The name must match `^[A-Za-z_][A-Za-z0-9_]{0,63}$`.
         *     The model does not read names: whatever matters to the answer has to be in the question itself.
         */
        Questions: {
            [key: string]: components["schemas"]["Question"];
        };
        /**
         * @description What is left of a limit, in the format of the IETF draft on rate limit header fields.
         * @example "default";r=1187;t=42
         */
        RateLimit: string;
        /**
         * @description Limits, in the format of the IETF draft on rate limit header fields.
         * @example "default";q=1200;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description The id of a request. It starts with `req_`.
         * @example req_01k9z3m5q8w2e4r6t7y9u1a0sd
         */
        RequestId: string;
        /**
         * Format: int32
         * @description A time to wait, in whole seconds.
         * @example 2
         */
        RetryAfterSeconds: number;
        /** @description The answer to a question on a scale. */
        ScoreAnswer: {
            /**
             * @description The type of the question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "score";
            /**
             * Format: double
             * @description The expected value: each level's probability times the number it stands for, summed over all levels.
             */
            value: number;
            /** @description The most likely level. */
            level: string;
            /** @description The probability of every level, lowest first. They add up to 1. */
            probabilities: components["schemas"]["Probability"][];
        };
        /** @description What counts for a scale: one text for the question as a whole, or one entry for each level. */
        ScoreCriteria: components["schemas"]["Text"] | components["schemas"]["ScoreCriteriaByLevel"];
        /** @description What counts for each level, lowest first; null where there is nothing to add. It has as many entries as there are levels. */
        ScoreCriteriaByLevel: components["schemas"]["ScoreCriteriaByLevelItem"][];
        /** @description A question whose answer is a point on an ordered scale. */
        ScoreQuestion: {
            /**
             * @description The type of the question: a point on a scale. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "score";
            /** @description The question in words. It must not be blank. */
            instructions: components["schemas"]["Text"];
            /** @description The levels of the scale in words, lowest first, 2 to 32 of them. No two may be the same, ignoring case and white space. */
            levels: components["schemas"]["Text"][];
            /** @description The number each level stands for, strictly increasing. If left out, the levels stand for 0, 1, 2 and so on. */
            values?: number[];
            /** @description What counts, in your own words: one text for the question as a whole, or an array with a text or null for each level. */
            criteria?: components["schemas"]["ScoreCriteria"];
            /** @description For every level, lowest first, the share of your cases at that level, adding up to 1 within a millionth. It shifts the answer by Bayes' rule; equal shares change nothing. */
            base_rate?: components["schemas"]["Share"][];
        };
        /**
         * Format: double
         * @description A share of all cases: above 0, and at most 1.
         */
        Share: number;
        /**
         * @description Everything the questions are about: account records, events, transactions, notes, messages and, if you wish, your own policy.
         *
         *     It has no schema. Send text, a JSON object or a JSON array. Text must not be blank.
         *     An object or an array is read as compact JSON, with the order of keys, the spelling of numbers and the content of strings exactly as you sent them.
         *     An object and a string that contains its compact JSON give the same answers and cost the same.
         */
        State: components["schemas"]["Text"] | {
            [key: string]: unknown;
        } | unknown[];
        /** @description Text with at least one character other than Unicode white space. */
        Text: string;
        /**
         * Format: double
         * @description How much of the state the model could not read: the share of its tokens that stand for letters the model does not know, to four decimal places, at least 0.0001 and at most 1.
         * @example 0.125
         */
        UnreadShare: number;
        /** @description How much the model read for a request. */
        Usage: {
            /**
             * Format: int32
             * @description The number of tokens the model read: the state once, plus the instructions, criteria, options and levels of every question. You are billed for this number.
             * @example 612
             */
            input_tokens: number;
        };
        /** @description Text with at least one character other than Unicode white space. */
        ScoreCriteriaByLevelItem: string | null;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    decide: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Lets you send a request again without paying twice when its reply was lost: for 24 hours, the same body under the same name gets the same
                 *     answers and the same decision id, and is not charged again. It still counts towards the rate limit. A different body under the same name is `invalid_request`.
                 *     Each API key has names of its own. A request that failed was not charged and its name is not taken: sent again, it is charged once it is answered.
                 */
                "Idempotency-Key"?: components["schemas"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionRequest"];
            };
        };
        responses: {
            /** @description The decision was made. The body holds one answer for every question, and the request was charged. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The key's limit: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`), and in how many seconds the full number is available again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    /** @description The build of the model that answered. Thresholds are tuned to one build: store this value with the answers, and check your thresholds again when it changes. */
                    "X-Model-Revision": components["schemas"]["ModelRevision"];
                    /** @description Sent when the model could not read all of the state because part of it is in a script that it does not know. The answers are based on the rest of the state. The value depends only on the state, not on the questions. */
                    "X-Unread-Share"?: components["schemas"]["UnreadShare"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionResponse"];
                };
            };
            /**
             * @description The body is not JSON or breaks a rule of the request.
             *
             *     The message says what to change, and `param` names the field at fault. Only the first fault is reported. Change the request before you send it again.
             */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The key's limit: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`), and in how many seconds the full number is available again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The API key is missing, invalid, expired or revoked, or is not allowed to make this call.
             *
             *     Send `Authorization: Bearer <API_KEY>` with a key from the portal. A key limited to other operations, or to calls from other addresses, is refused too; the message says which.
             */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description How to authenticate: with a bearer token. */
                    "WWW-Authenticate": components["schemas"]["AuthenticationChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The organization's credit, or the key's budget, is used up.
             *
             *     An admin of the organization can add credit or raise the key's budget in the portal. The request itself has not been checked yet, unless it would cost more than is left of the budget: then it has been read, but neither answered nor charged.
             */
            402: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The key's limit: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`), and in how many seconds the full number is available again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description No model has this name.
             *
             *     The only model is `service-1`.
             */
            404: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The key's limit: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`), and in how many seconds the full number is available again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The request is larger than the service accepts.
             *
             *     It has more than 32,768 tokens, or its body is larger than 2 MB (2,097,152 bytes). Shorten the state or ask fewer questions. The message names the limit.
             */
            413: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The key's limit: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`), and in how many seconds the full number is available again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description Too many requests.
             *
             *     The key has used up its requests for this minute. Wait for the number of seconds in `Retry-After`, then retry; if it happens again, back off exponentially with jitter.
             */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The key's limit: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`), and in how many seconds the full number is available again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    /** @description How many seconds to wait before a retry can succeed. */
                    "Retry-After": components["schemas"]["RetryAfterSeconds"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description Something went wrong in the service.
             *
             *     It is safe to retry. If it happens again, contact support and quote the `X-Request-Id`.
             */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The key's limit: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`), and in how many seconds the full number is available again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The service cannot answer right now.
             *
             *     It is at capacity, the decision did not finish within 30 seconds, or the service's database is busy or not available; the message says which. Nothing was charged. Wait for the number of seconds in `Retry-After`, then retry; if it happens again, back off exponentially with jitter.
             */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you contact support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The key's limit: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`), and in how many seconds the full number is available again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    /** @description How many seconds to wait before a retry can succeed. */
                    "Retry-After": components["schemas"]["RetryAfterSeconds"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
