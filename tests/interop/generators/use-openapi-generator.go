// The Go client that OpenAPI Generator makes from the published document, as the package decisions.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"decisions"
)

type setUp struct {
	ServiceUrl, GrownUrl, MockUrl, Key string
	Problems                           []string
}

type failure struct {
	Status int                 `json:"status"`
	Type   decisions.ErrorType `json:"type"`
	Param  *string             `json:"param"`
}

func request() decisions.DecisionRequest {
	fraud := decisions.NewNoulQuestion("noul", "Is it fraud?")
	fraud.SetCriteria(map[string]string{"true": "The customer denies it"})
	fraud.SetBaseRate(0.1)
	owner := decisions.NewNoulQuestion("noul", "Did the owner act?")
	owner.SetCriteria("Only what the record shows.")
	kind := decisions.NewChoiceQuestion("choice", "Which kind?",
		map[string]string{"takeover": "Somebody else acts", "scam": "The customer was deceived"})
	signs := decisions.NewMultiChoiceQuestion("multi_choice", "Which apply?",
		map[string]string{"new_payee": "A new payee", "night": "It is night"})
	signs.SetCriteria("Only what the record shows.")
	urgency := decisions.NewScoreQuestion("score", "How urgent?", []string{"later", "today", "now"})
	urgency.SetValues([]float64{0, 2.5, 10})
	urgency.SetCriteria([]any{nil, "Within the day", nil})

	// Maps are sent in the order of their keys. What has an order of its own is text, or a struct.
	state := map[string]any{
		"account":   "opened 12 days ago",
		"transfers": []any{map[string]any{"amount": 4800.5, "payee_known": false}},
	}
	return *decisions.NewDecisionRequest(decisions.SERVICE_1, state, map[string]decisions.Question{
		"fraud":   decisions.NoulQuestionAsQuestion(fraud),
		"owner":   decisions.NoulQuestionAsQuestion(owner),
		"kind":    decisions.ChoiceQuestionAsQuestion(kind),
		"signs":   decisions.MultiChoiceQuestionAsQuestion(signs),
		"urgency": decisions.ScoreQuestionAsQuestion(urgency),
	})
}

func call(baseUrl string, key string) (*decisions.DecisionResponse, int, error) {
	configuration := decisions.NewConfiguration()
	configuration.Servers = decisions.ServerConfigurations{{URL: baseUrl}}
	client := decisions.NewAPIClient(configuration)
	context := context.WithValue(context.Background(), decisions.ContextAccessToken, key)
	decided, response, err := client.DecisionsAPI.Decide(context).DecisionRequest(request()).Execute()
	if response == nil {
		return nil, 0, err
	}
	return decided, response.StatusCode, err
}

func describe(answer decisions.Answer) []any {
	switch found := answer.GetActualInstance().(type) {
	case *decisions.NoulAnswer:
		return []any{found.Value, found.Probability}
	case *decisions.ChoiceAnswer:
		return []any{found.Value, found.Probabilities}
	case *decisions.MultiChoiceAnswer:
		return []any{found.Values, found.Probabilities}
	case *decisions.ScoreAnswer:
		return []any{found.Value, found.Level, found.Probabilities}
	}
	panic("an answer of no type")
}

func answersFrom(baseUrl string, key string) map[string][]any {
	decided, _, err := call(baseUrl, key)
	if err != nil {
		panic(err)
	}
	answers := map[string][]any{}
	for name, answer := range decided.Answers {
		answers[name] = describe(answer)
	}
	return answers
}

func failureOf(baseUrl string, key string) failure {
	_, status, err := call(baseUrl, key)
	var failed *decisions.GenericOpenAPIError
	if !errors.As(err, &failed) {
		panic(err)
	}
	body := failed.Model().(decisions.ErrorBody)
	return failure{status, body.Error.Type, body.Error.Param.Get()}
}

func main() {
	var given setUp
	if err := json.Unmarshal([]byte(os.Args[1]), &given); err != nil {
		panic(err)
	}
	failures := map[string]failure{}
	for _, name := range given.Problems {
		failures[name] = failureOf(given.MockUrl, "mock_"+name)
	}
	report, err := json.Marshal(map[string]any{
		"answers": answersFrom(given.ServiceUrl, given.Key),
		"grown":   answersFrom(given.GrownUrl, given.Key),
		"errors":  failures,
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(string(report))
}
